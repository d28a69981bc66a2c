// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { undoMs } from '../../data/undo.ts';
import { Outbox } from '../../data/outbox.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { Deletions } from './deletions.ts';

const time = fakeTime();
beforeEach(() => localStorage.clear());

function open(answer: 'deleted' | 'refused' | 'later' = 'deleted') {
  const send = vi.fn(() => Promise.resolve(answer));
  const onRefused = vi.fn();
  const deletions = new Deletions({
    outbox: new Outbox({ name: 'deletions', uid: 'me', parse: (stored) => (stored === true ? true : null) }),
    send,
    alone: (work) => work(),
    onRefused,
    onReconnect: () => () => undefined,
    now: Date.now,
  });
  deletions.start();
  return { deletions, send, onRefused };
}

describe('deleting one’s own comment', () => {
  test('a deletion is sent when the time for undo is over', async () => {
    const { deletions, send } = open();
    deletions.remove('a');
    deletions.remove('a');
    expect(deletions.stateOf('a')).toBe('undo');
    await time.pass(undoMs - 1);
    expect(send).not.toHaveBeenCalled();
    await time.pass(1);
    expect(send.mock.calls).toEqual([['a']]);
    expect(deletions.stateOf('a')).toBe('going');
  });

  test('an undone deletion is never sent', async () => {
    const { deletions, send } = open();
    deletions.remove('a');
    deletions.restore('a');
    expect(deletions.stateOf('a')).toBe('none');
    await time.pass(undoMs * 2);
    open();
    await time.pass(undoMs * 2);
    expect(send).not.toHaveBeenCalled();
  });

  test('leaving the page sends the deletion at once', async () => {
    const { deletions, send } = open();
    deletions.remove('a');
    deletions.stop();
    await time.pass(0);
    expect(send).toHaveBeenCalledOnce();
  });

  test('a deletion left by a closed tab is sent on the next visit', async () => {
    open('later').deletions.remove('a');
    const { send } = open();
    await time.pass(undoMs);
    expect(send).toHaveBeenCalledWith('a');
  });

  test('a deletion that failed is retried, and can be undone until then', async () => {
    const { deletions, send } = open('later');
    deletions.remove('a');
    await time.pass(undoMs);
    expect(deletions.stateOf('a')).toBe('undo');
    await time.pass(30_000);
    expect(send).toHaveBeenCalledTimes(2);
    deletions.restore('a');
    await time.pass(60_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('a refused deletion is reported, and the comment is back', async () => {
    const { deletions, onRefused } = open('refused');
    deletions.remove('a');
    await time.pass(undoMs);
    expect(onRefused).toHaveBeenCalledOnce();
    expect(deletions.stateOf('a')).toBe('none');
  });
});
