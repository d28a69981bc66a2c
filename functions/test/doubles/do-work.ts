import { paths } from '../../src/contract/paths.ts';
import { type WorkKind, workKinds } from '../../src/contract/work.ts';
import type { StoreDeps } from '../../src/database.ts';
import { runWork } from '../../src/work/run-work.ts';

/** Does all work of one kind that has been written, as the function of its lane does. Throws what the work throws. */
export async function doWork(
  kind: WorkKind,
  work: (of: string) => Promise<void>,
  deps: StoreDeps,
): Promise<void> {
  const lane = workKinds[kind];
  const written = await deps.database.query(paths.allWork(lane), { by: 'at', from: 1, limit: 1000 });
  for (const { key, value } of written)
    if (value.kind === kind)
      await runWork(lane, key, { ...deps, handle: (_kind, of) => work(of), log: () => undefined });
}
