import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottledQueue } from './throttled-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const started: string[] = [];
  const enqueue = createThrottledQueue<string>(
    () => 600,
    (error) => (error as Error).message === 'too soon',
  );
  const work = (name: string, ...failures: string[]) => {
    let tries = 0;
    return () => {
      started.push(name);
      const failure = failures[tries];
      tries += 1;
      return failure === undefined ? Promise.resolve() : Promise.reject(new Error(failure));
    };
  };
  return { started, enqueue, work };
}

test('the first task of a kind starts at once, and the next ones follow one gap apart', async () => {
  const { started, enqueue, work } = setUp();
  const all = ['a', 'b', 'c'].map((name) => enqueue('horns', work(name)));
  expect(started).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(599);
  expect(started).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(600);
  await Promise.all(all);
  expect(started).toEqual(['a', 'b', 'c']);
});

test('each kind of task has its own gap', async () => {
  const started: string[] = [];
  const gaps = { horns: 500, reports: 3000 };
  const enqueue = createThrottledQueue(
    (kind: keyof typeof gaps) => gaps[kind],
    () => false,
  );
  for (const kind of ['horns', 'reports'] as const)
    for (const name of ['first', 'second'])
      void enqueue(kind, () => Promise.resolve(void started.push(`${name} of ${kind}`)));
  await vi.advanceTimersByTimeAsync(500);
  expect(started).toEqual(['first of horns', 'first of reports', 'second of horns']);
  await vi.advanceTimersByTimeAsync(2500);
  expect(started.at(-1)).toBe('second of reports');
});

test('tasks of different kinds do not wait for each other', () => {
  const { started, enqueue, work } = setUp();
  void enqueue('horns', work('a'));
  void enqueue('follows', work('b'));
  expect(started).toEqual(['a', 'b']);
});

test('a task that is too soon because of another tab is retried once, and fails if it is refused again', async () => {
  const { started, enqueue, work } = setUp();
  const late = enqueue('horns', work('a', 'too soon'));
  await vi.advanceTimersByTimeAsync(600);
  await expect(late).resolves.toBeUndefined();
  const refused = expect(enqueue('follows', work('b', 'too soon', 'too soon'))).rejects.toThrow('too soon');
  await vi.advanceTimersByTimeAsync(600);
  await refused;
  expect(started).toEqual(['a', 'a', 'b', 'b']);
});

test('after any other failure the next task still runs', async () => {
  const { started, enqueue, work } = setUp();
  await expect(enqueue('horns', work('a', 'no network'))).rejects.toThrow('no network');
  const next = enqueue('horns', work('b'));
  await vi.advanceTimersByTimeAsync(600);
  await next;
  expect(started).toEqual(['a', 'b']);
});
