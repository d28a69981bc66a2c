import { describe, expect, it } from 'vitest';
import { articleUseCases } from '../test/doubles/article-use-cases.ts';
import { commentUseCases } from '../test/doubles/comment-use-cases.ts';
import { notifyAll } from '../test/doubles/do-work.ts';
import { eventUseCases } from '../test/doubles/event-use-cases.ts';
import { type Run, useCases } from '../test/doubles/use-cases.ts';
import { workUseCases } from '../test/doubles/work-use-cases.ts';

/** State to ignore: rate limit counts, which expire by themselves, and leases. */
const passing = ['limits', 'leases', 'previewLinks'];

/** A generated key, or a time in one. */
const generated = /key-\d+|\b\d{13}\b/g;

/** Replaces times, and renumbers generated keys in order of creation. */
function plain(state: unknown): unknown {
  const text = JSON.stringify(state, (name, value: unknown) => {
    if (passing.includes(name)) return undefined;
    const isTime = typeof value === 'number' && value > 1e12;
    return isTime || name === 'memberAt' ? 'a time' : value;
  });
  const keys = [...new Set(text.match(generated))].sort();
  return JSON.parse(text.replace(generated, (key) => `#${keys.indexOf(key)}`));
}

/** The milliseconds after which the lease of a dead process has ended. */
const leaseOver = 100_000;

/** Does what follows after a while. Resolves to what is stored then, and what is outside. */
async function settled({ memory, pass, settle, outside }: Run, after = leaseOver): Promise<unknown> {
  pass?.(after);
  await settle?.();
  await settle?.();
  await notifyAll({ database: memory.database, clock: { now: () => Date.now() } });
  return plain({ stored: memory.all(), outside: outside?.() });
}

/** Does the work of a use case again, which some reject because it is done already. Resolves to the state then. */
async function repeated(run: Run): Promise<unknown> {
  await run.work().catch(() => undefined);
  return settled(run, 400_000);
}

type Begin = () => Promise<Run>;

/** Runs a use case twice, failing one database call of the first run if given. */
async function runTwice(begin: Begin, failing?: number) {
  const run = await begin();
  const { memory, work, pass, settle } = run;
  const before = memory.chances();
  memory.failCall(failing ?? 0);
  await work().catch((error: unknown) => {
    if (failing === undefined) throw error;
  });
  const chances = memory.chances() - before;
  memory.failCall(0);
  pass?.(leaseOver);
  await settle?.();
  return { chances, state: await repeated(run) };
}

/** Runs a use case in a process that dies with a write. Resolves to the states after that and after a repetition. */
async function runKilled(begin: Begin, write: number) {
  const run = await begin();
  run.memory.dieWithWrite(write);
  await run.work().catch(() => undefined);
  const died = run.memory.revive();
  return { died, killed: await settled(run), state: await repeated(run) };
}

const all = Object.entries({
  ...articleUseCases,
  ...commentUseCases,
  ...eventUseCases,
  ...useCases,
  ...workUseCases,
});

/** What takes several writes by design, each of which is complete. */
const inParts = [
  'the deletion of an account',
  'an objection',
  'a donation',
  'the dispute of a donation',
  'a refund',
  'the departure of who commented',
  'the departure of an article with comments',
];

/** What is claimed before a change, and free again if it does not come. */
function withoutClaims(state: unknown): unknown {
  const { stored, outside } = state as { stored: Record<string, unknown> | null; outside: unknown };
  const { slugs: _slugs, nameClaims: _names, venueDates: _dates, ...others } = stored ?? {};
  return { others, outside };
}

describe('a failing database call', () => {
  it.each(all)(
    'a repetition after any call of %s failed leaves nothing lost and nothing duplicated',
    async (_name, begin) => {
      const whole = await runTwice(begin);
      expect(whole.chances).toBeGreaterThan(1);
      for (let call = 1; call <= whole.chances; call += 1) {
        expect((await runTwice(begin, call)).state, `call ${call}`).toEqual(whole.state);
      }
    },
  );
});

describe('a crash of the process', () => {
  it.each(all)(
    'whenever it comes during %s, all that follows happens or nothing has, and a repetition completes it',
    async (name, begin) => {
      const old = await settled(await begin());
      const whole = await runKilled(begin, Infinity);
      for (let write = 1; ; write += 1) {
        const { died, killed, state } = await runKilled(begin, write);
        if (!inParts.includes(name) && !(name in workUseCases))
          expect([old, whole.killed].map(withoutClaims), `write ${write}`).toContainEqual(
            withoutClaims(killed),
          );
        expect(state, `write ${write}`).toEqual(whole.state);
        if (!died) break;
      }
    },
  );
});
