import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { undoMs } from '../../data/undo.ts';
import { longestUndoMs, UndoStack } from './undo-stack.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (stack: UndoStack) => stack.get().map(({ text }) => text);

describe('the undo stack of the moderation page', () => {
  test('a decision can be undone for ten seconds', async () => {
    const stack = new UndoStack();
    const onUndo = vi.fn(() => Promise.resolve(null));
    stack.offer('Hidden: one comment.', onUndo);
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(texts(stack)).toEqual(['Hidden: one comment.']);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts(stack)).toEqual([]);
    expect(onUndo).not.toHaveBeenCalled();
  });

  test('an undo is sent once however often it is pressed, and its line stays until the server has responded', async () => {
    const stack = new UndoStack();
    let answer = (_: string | null) => {};
    const onUndo = vi.fn(() => new Promise<string | null>((resolve) => (answer = resolve)));
    stack.offer('Hidden: one comment.', onUndo);
    const key = stack.get()[0]?.key ?? 0;
    const pressed = [stack.undo(key), stack.undo(key), stack.undoLast()];
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(stack.get()).toMatchObject([{ undoing: true }]);
    answer(null);
    await Promise.all(pressed);
    expect(onUndo).toHaveBeenCalledOnce();
    expect(texts(stack)).toEqual([]);
  });

  test('a failed undo is shown until it is dismissed', async () => {
    const stack = new UndoStack();
    stack.offer('Hidden: one comment.', () => Promise.resolve('Not taken back: Ilkka has decided.'));
    await stack.undoLast();
    await vi.advanceTimersByTimeAsync(10 * undoMs);
    expect(stack.get()).toMatchObject([{ text: 'Not taken back: Ilkka has decided.', open: false }]);
    stack.dismiss(stack.get()[0]?.key ?? 0);
    expect(texts(stack)).toEqual([]);
  });

  test('the time for undo pauses while the pointer or the focus is on it', async () => {
    const stack = new UndoStack();
    stack.offer('One.', () => Promise.resolve(null));
    stack.hold(true);
    stack.offer('Two.', () => Promise.resolve(null));
    await vi.advanceTimersByTimeAsync(1.2 * undoMs);
    expect(texts(stack)).toEqual(['One.', 'Two.']);
    stack.hold(false);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(texts(stack)).toEqual([]);
  });

  test('an undo is not offered for longer than the server accepts it', async () => {
    const stack = new UndoStack();
    stack.offer('One.', () => Promise.resolve(null));
    stack.hold(true);
    await vi.advanceTimersByTimeAsync(longestUndoMs);
    expect(texts(stack)).toEqual([]);
    stack.offer('Two.', () => Promise.resolve(null));
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(texts(stack)).toEqual([]);
  });

  test('the latest decision is undone first', async () => {
    const stack = new UndoStack();
    stack.offer('One.', () => Promise.resolve(null));
    stack.offer('Two.', () => Promise.resolve(null));
    await stack.undoLast();
    expect(texts(stack)).toEqual(['One.']);
  });
});
