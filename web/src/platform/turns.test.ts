import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const begun: string[] = [];
  const turns = createTurns<string>(
    () => 600,
    (error) => (error as Error).message === 'too soon',
  );
  const work = (name: string, ...failures: string[]) => {
    let tries = 0;
    return () => {
      begun.push(name);
      const failure = failures[tries];
      tries += 1;
      return failure === undefined ? Promise.resolve() : Promise.reject(new Error(failure));
    };
  };
  return { begun, turns, work };
}

test('the first of a kind begins at once, the next ones one gap after the other', async () => {
  const { begun, turns, work } = setUp();
  const all = ['a', 'b', 'c'].map((name) => turns('horns', work(name)));
  expect(begun).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(599);
  expect(begun).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(600);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('each kind has a gap of its own', async () => {
  const begun: string[] = [];
  const gaps = { horns: 500, reports: 3000 };
  const turns = createTurns(
    (kind: keyof typeof gaps) => gaps[kind],
    () => false,
  );
  for (const kind of ['horns', 'reports'] as const)
    for (const name of ['first', 'second'])
      void turns(kind, () => Promise.resolve(void begun.push(`${name} of ${kind}`)));
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual(['first of horns', 'first of reports', 'second of horns']);
  await vi.advanceTimersByTimeAsync(2500);
  expect(begun.at(-1)).toBe('second of reports');
});

test('kinds do not wait for each other', () => {
  const { begun, turns, work } = setUp();
  void turns('horns', work('a'));
  void turns('follows', work('b'));
  expect(begun).toEqual(['a', 'b']);
});

test('what another tab made too soon is tried once more, and what is refused again fails', async () => {
  const { begun, turns, work } = setUp();
  const late = turns('horns', work('a', 'too soon'));
  await vi.advanceTimersByTimeAsync(600);
  await expect(late).resolves.toBeUndefined();
  const refused = expect(turns('follows', work('b', 'too soon', 'too soon'))).rejects.toThrow('too soon');
  await vi.advanceTimersByTimeAsync(600);
  await refused;
  expect(begun).toEqual(['a', 'a', 'b', 'b']);
});

test('after a failure of another kind the next one has its turn', async () => {
  const { begun, turns, work } = setUp();
  await expect(turns('horns', work('a', 'no network'))).rejects.toThrow('no network');
  const next = turns('horns', work('b'));
  await vi.advanceTimersByTimeAsync(600);
  await next;
  expect(begun).toEqual(['a', 'b']);
});
