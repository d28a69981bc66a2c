import type { Check } from './check.ts';
import type { Finding } from './finding.ts';
import { runCheck } from './run-check.ts';
import type { Owner } from './owner.ts';
import type { ProjectContext } from './project-context.ts';

interface SetUpDeps {
  context: ProjectContext;
  /** Null if nobody can be asked; then nothing is changed. */
  owner: Owner | null;
  /** Whether to list what is in order, too. */
  showsAll: boolean;
  say: (line: string) => void;
}

const states = {
  ok: 'ok',
  'for now': 'for now',
  'left out': 'left out',
  'not seen': 'not seen',
  missing: 'TO DO',
};

/** True for what neither is left to do nor may have to change later. */
const isSettled = ({ state }: Finding) => state === 'ok' || state === 'left out';

/** Runs the checks, and fixes what it can if the owner agrees. Resolves to the number of unmet requirements. */
export async function setUp(
  checks: readonly Check[],
  { context, owner, showsAll, say }: SetUpDeps,
): Promise<number> {
  const width = Math.max(...checks.map(({ name }) => name.length)) + 2;
  let left = 0;
  let unlisted = 0;
  for (const check of checks) {
    let finding = await runCheck(check, context);
    const row = () => say(`${check.name.padEnd(width)}${states[finding.state].padEnd(10)}${finding.says}`);
    if (showsAll || !isSettled(finding)) row();
    else unlisted += 1;
    while (owner && finding.state === 'missing' && finding.fix && (await finding.fix(owner))) {
      finding = await runCheck(check, context);
      row();
    }
    if (finding.state !== 'missing') continue;
    left += 1;
    say(`${''.padEnd(width + 10)}→ ${finding.todo}`);
  }
  if (unlisted > 0) say(`${unlisted} others are in order or left out: --all lists them.`);
  return left;
}
