import type { Path } from '../contract/paths.ts';
import type { Entry, Database } from '../database.ts';

interface FanOut<Stored> {
  /** The path of the list of recipients, which are taken in the order of their keys. */
  list: Path<Record<string, Stored>>;
  /** The cursor: recipients up to this key are done. */
  after?: string | undefined;
  work: (recipient: Entry<NoInfer<Stored>>) => Promise<unknown>;
  /** Stores the cursor after every page but the last. Returns false to stop. */
  keep?: (after: string) => Promise<boolean>;
  /** Is told why a recipient failed twice, who is passed over then. Without it the first one who fails ends the run. */
  passOver?: (error: unknown) => void;
}

/** Recipients that are worked on at once. */
const pageSize = 50;

/** Works on a page. One recipient that always fails must not keep those behind it from their turn. */
async function workOn<Stored>(
  page: readonly Entry<Stored>[],
  { work, passOver }: Pick<FanOut<Stored>, 'work' | 'passOver'>,
): Promise<void> {
  if (!passOver) return void (await Promise.all(page.map(work)));
  const first = await Promise.allSettled(page.map(work));
  const failed = page.filter((_, index) => first[index]?.status === 'rejected');
  const second = await Promise.allSettled(failed.map(work));
  const errors = second.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  // Where nobody of many is reached, something else is out of order: another run resumes.
  if (errors.length > 1 && errors.length === page.length) throw errors[0];
  for (const error of errors) passOver(error);
}

/**
 * Works on every entry of a list of any length, a page at a time. A run that breaks off is resumed from the last cursor
 * that was kept: a recipient may come again, therefore `work` has to be idempotent. Returns whether the end was reached.
 */
export async function fanOut<Stored = unknown>(
  { list, after, work, keep, passOver }: FanOut<Stored>,
  database: Database,
): Promise<boolean> {
  let cursor = after;
  for (;;) {
    const query = { by: '$key', limit: pageSize, ...(cursor !== undefined && { after: cursor }) };
    const page = await database.query(list, query);
    await workOn(page, { work, ...(passOver && { passOver }) });
    const last = page.at(-1);
    if (!last || page.length < pageSize) return true;
    cursor = last.key;
    if (keep && !(await keep(cursor))) return false;
  }
}
