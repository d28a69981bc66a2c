import { describe, expect, it } from 'vitest';
import { articleUseCases } from '../test/doubles/article-use-cases.ts';
import { notifyAll } from '../test/doubles/do-work.ts';
import { type UseCase, useCases } from '../test/doubles/use-cases.ts';
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

/** Runs a use case twice, failing one database call of the first run if given. */
async function runTwice({ begin }: UseCase, failing?: number) {
  const { memory, work, pass, settle, outside } = await begin();
  const before = memory.chances();
  memory.failCall(failing ?? 0);
  await work().catch((error: unknown) => {
    if (failing === undefined) throw error;
  });
  const chances = memory.chances() - before;
  memory.failCall(0);
  pass?.(100_000);
  await settle?.();
  // Some use cases reject a second run, because the work is done already.
  await work().catch(() => undefined);
  pass?.(400_000);
  await settle?.();
  await settle?.();
  await notifyAll({ database: memory.database, clock: { now: () => Date.now() } });
  return { chances, state: plain({ stored: memory.all(), outside: outside?.() }) };
}

describe('a failing database call', () => {
  it.each([...articleUseCases, ...useCases, ...workUseCases])(
    'a repetition after any call of $name failed leaves nothing lost and nothing duplicated',
    async (useCase) => {
      const whole = await runTwice(useCase);
      expect(whole.chances).toBeGreaterThan(1);
      for (let call = 1; call <= whole.chances; call += 1) {
        expect((await runTwice(useCase, call)).state, `call ${call}`).toEqual(whole.state);
      }
    },
  );
});
