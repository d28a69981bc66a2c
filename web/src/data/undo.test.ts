import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoQueue, undoMs } from './undo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const onExpire = vi.fn();
  return { onExpire, queue: new UndoQueue<string, string>(onExpire) };
}

test('an item of the undo queue expires once, when the undo period is over', async () => {
  const { queue, onExpire } = setUp();
  queue.add('a', 'item');
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect(onExpire).not.toHaveBeenCalled();
  expect(queue.has('a')).toBe(true);
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(onExpire.mock.calls).toEqual([['a', 'item']]);
  expect(queue.has('a')).toBe(false);
});

test('an item taken out of the undo queue never expires, and can be taken only once', async () => {
  const { queue, onExpire } = setUp();
  queue.add('a', 'item');
  expect(queue.take('a')).toBe('item');
  expect(queue.take('a')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(onExpire).not.toHaveBeenCalled();
});

test('adding an item to the undo queue again restarts its undo period', async () => {
  const { queue, onExpire } = setUp();
  queue.add('a', 'first');
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  queue.add('a', 'second');
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect(onExpire).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onExpire.mock.calls).toEqual([['a', 'second']]);
});

test('flushing the undo queue expires all items at once, and clearing it drops them', async () => {
  const { queue, onExpire } = setUp();
  queue.add('a', 'one');
  queue.add('b', 'other');
  queue.flush();
  expect(onExpire.mock.calls).toEqual([
    ['a', 'one'],
    ['b', 'other'],
  ]);
  queue.add('c', 'third');
  queue.clear();
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(onExpire).toHaveBeenCalledTimes(2);
  expect(queue.keys()).toEqual([]);
});
