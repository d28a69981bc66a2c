import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { undoTime } from '../../data/undo.ts';
import { longestUndoTime, UndoStack } from './undo-stack.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (stack: UndoStack) => stack.get().map(({ text }) => text);

describe('what was done', () => {
  test('can be taken back for ten seconds', async () => {
    const stack = new UndoStack();
    const takeBack = vi.fn(() => Promise.resolve(null));
    stack.offer('Hidden: one comment.', takeBack);
    await vi.advanceTimersByTimeAsync(undoTime - 1);
    expect(texts(stack)).toEqual(['Hidden: one comment.']);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts(stack)).toEqual([]);
    expect(takeBack).not.toHaveBeenCalled();
  });

  test('is taken back once, however often it is pressed, and stays in sight until the server has answered', async () => {
    const stack = new UndoStack();
    let answer = (_: string | null) => {};
    const takeBack = vi.fn(() => new Promise<string | null>((resolve) => (answer = resolve)));
    stack.offer('Hidden: one comment.', takeBack);
    const key = stack.get()[0]?.key ?? 0;
    const pressed = [stack.undo(key), stack.undo(key), stack.undoLast()];
    await vi.advanceTimersByTimeAsync(undoTime);
    expect(stack.get()).toMatchObject([{ undoing: true }]);
    answer(null);
    await Promise.all(pressed);
    expect(takeBack).toHaveBeenCalledOnce();
    expect(texts(stack)).toEqual([]);
  });

  test('says what could not be taken back until somebody has read it', async () => {
    const stack = new UndoStack();
    stack.offer('Hidden: one comment.', () => Promise.resolve('Not taken back: Ilkka has decided.'));
    await stack.undoLast();
    await vi.advanceTimersByTimeAsync(10 * undoTime);
    expect(stack.get()).toMatchObject([{ text: 'Not taken back: Ilkka has decided.', open: false }]);
    stack.dismiss(stack.get()[0]?.key ?? 0);
    expect(texts(stack)).toEqual([]);
  });

  test('waits while somebody is about to press', async () => {
    const stack = new UndoStack();
    stack.offer('One.', () => Promise.resolve(null));
    stack.hold(true);
    stack.offer('Two.', () => Promise.resolve(null));
    await vi.advanceTimersByTimeAsync(1.2 * undoTime);
    expect(texts(stack)).toEqual(['One.', 'Two.']);
    stack.hold(false);
    await vi.advanceTimersByTimeAsync(undoTime);
    expect(texts(stack)).toEqual([]);
  });

  test('never offers what the server would refuse', async () => {
    const stack = new UndoStack();
    stack.offer('One.', () => Promise.resolve(null));
    stack.hold(true);
    await vi.advanceTimersByTimeAsync(longestUndoTime);
    expect(texts(stack)).toEqual([]);
    stack.offer('Two.', () => Promise.resolve(null));
    await vi.advanceTimersByTimeAsync(undoTime);
    expect(texts(stack)).toEqual([]);
  });

  test('the last one is taken back first', async () => {
    const stack = new UndoStack();
    stack.offer('One.', () => Promise.resolve(null));
    stack.offer('Two.', () => Promise.resolve(null));
    await stack.undoLast();
    expect(texts(stack)).toEqual(['One.']);
  });
});
