import type { Check } from './check.ts';
import { look } from './look.ts';
import type { Owner } from './owner.ts';
import type { World } from './world.ts';

interface SetUpDeps {
  world: World;
  /** Null if nobody can be asked; then nothing is changed. */
  owner: Owner | null;
  say: (line: string) => void;
}

const states = { ok: 'ok', 'left out': 'left out', 'not seen': 'not seen', missing: 'TO DO' };

/** Runs the checks, and fixes what it can if the owner agrees. Resolves to the number of unmet requirements. */
export async function setUp(checks: readonly Check[], { world, owner, say }: SetUpDeps): Promise<number> {
  const width = Math.max(...checks.map(({ name }) => name.length)) + 2;
  let left = 0;
  for (const check of checks) {
    let finding = await look(check, world);
    const row = () => say(`${check.name.padEnd(width)}${states[finding.state].padEnd(10)}${finding.says}`);
    row();
    while (owner && finding.state === 'missing' && finding.mend && (await finding.mend(owner))) {
      finding = await look(check, world);
      row();
    }
    if (finding.state !== 'missing') continue;
    left += 1;
    say(`${''.padEnd(width + 10)}→ ${finding.todo}`);
  }
  return left;
}
