import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottledQueue } from './throttled-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const begun: string[] = [];
  const enqueue = createThrottledQueue<string>(
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
  return { begun, enqueue, work };
}

test('the first task of a kind starts at once, and the next ones follow one gap apart', async () => {
  const { begun, enqueue, work } = setUp();
  const all = ['a', 'b', 'c'].map((name) => enqueue('horns', work(name)));
  expect(begun).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(599);
  expect(begun).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(600);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('each kind of task has its own gap', async () => {
  const begun: string[] = [];
  const gaps = { horns: 500, reports: 3000 };
  const enqueue = createThrottledQueue(
    (kind: keyof typeof gaps) => gaps[kind],
    () => false,
  );
  for (const kind of ['horns', 'reports'] as const)
    for (const name of ['first', 'second'])
      void enqueue(kind, () => Promise.resolve(void begun.push(`${name} of ${kind}`)));
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual(['first of horns', 'first of reports', 'second of horns']);
  await vi.advanceTimersByTimeAsync(2500);
  expect(begun.at(-1)).toBe('second of reports');
});

test('tasks of different kinds do not wait for each other', () => {
  const { begun, enqueue, work } = setUp();
  void enqueue('horns', work('a'));
  void enqueue('follows', work('b'));
  expect(begun).toEqual(['a', 'b']);
});

test('a task that is too soon because of another tab is retried once, and fails if it is refused again', async () => {
  const { begun, enqueue, work } = setUp();
  const late = enqueue('horns', work('a', 'too soon'));
  await vi.advanceTimersByTimeAsync(600);
  await expect(late).resolves.toBeUndefined();
  const refused = expect(enqueue('follows', work('b', 'too soon', 'too soon'))).rejects.toThrow('too soon');
  await vi.advanceTimersByTimeAsync(600);
  await refused;
  expect(begun).toEqual(['a', 'a', 'b', 'b']);
});

test('after any other failure the next task still runs', async () => {
  const { begun, enqueue, work } = setUp();
  await expect(enqueue('horns', work('a', 'no network'))).rejects.toThrow('no network');
  const next = enqueue('horns', work('b'));
  await vi.advanceTimersByTimeAsync(600);
  await next;
  expect(begun).toEqual(['a', 'b']);
});
