// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { undoMs } from './undo.ts';
import { Outbox, type PendingWrite } from './outbox.ts';
import { fakeTime } from '../testing/fake-time.ts';
import type { CallFailure } from '../platform/callables.ts';
import { Deletions, type DeletionsDeps } from './deletions.ts';

const time = fakeTime();
beforeEach(() => localStorage.clear());

type Answer = Awaited<ReturnType<DeletionsDeps<true>['send']>>;
const failing = (code: CallFailure['code']): Answer => ({ ok: false, code, message: 'No.' });

function open(answer: Answer = { ok: true }) {
  const send = vi.fn((_write: PendingWrite<true>) => Promise.resolve(answer));
  const onRefused = vi.fn();
  let reconnect = () => undefined as void;
  const deletions = new Deletions({
    outbox: new Outbox({ name: 'deletions', uid: 'me', parse: (stored) => (stored === true ? true : null) }),
    send,
    withLock: (work) => work(),
    onRefused,
    onLeftPending: () => undefined,
    onReconnect: (listener) => {
      reconnect = listener;
      return () => undefined;
    },
    now: Date.now,
  });
  deletions.start();
  return { deletions, send, onRefused, reconnect: () => reconnect() };
}

describe('deleting with undo', () => {
  test('a deletion is sent when the undo period is over', async () => {
    const { deletions, send } = open();
    deletions.remove('a', true);
    deletions.remove('a', true);
    expect(deletions.stateOf('a')).toBe('undo');
    await time.pass(undoMs - 1);
    expect(send).not.toHaveBeenCalled();
    await time.pass(1);
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['a']);
    expect(deletions.stateOf('a')).toBe('done');
  });

  test('an undone deletion is never sent', async () => {
    const { deletions, send } = open();
    deletions.remove('a', true);
    deletions.restore('a');
    expect(deletions.stateOf('a')).toBe('none');
    await time.pass(undoMs * 2);
    open();
    await time.pass(undoMs * 2);
    expect(send).not.toHaveBeenCalled();
  });

  test('leaving the page sends the deletion at once', async () => {
    const { deletions, send } = open();
    deletions.remove('a', true);
    deletions.stop();
    await time.pass(0);
    expect(send).toHaveBeenCalledOnce();
  });

  test('a deletion left by a closed tab is sent on the next visit', async () => {
    open(failing('unreachable')).deletions.remove('a', true);
    const { send } = open();
    await time.pass(undoMs);
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['a']);
  });

  test('an item that no longer exists counts as deleted', async () => {
    const { deletions, onRefused } = open(failing('not-found'));
    deletions.remove('a', true);
    await time.pass(undoMs);
    expect(deletions.stateOf('a')).toBe('done');
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('a failed deletion is retried, and can still be undone', async () => {
    const { deletions, send } = open(failing('unreachable'));
    deletions.remove('a', true);
    await time.pass(undoMs);
    expect(deletions.stateOf('a')).toBe('retry');
    await time.pass(30_000);
    expect(send).toHaveBeenCalledTimes(2);
    deletions.restore('a');
    await time.pass(60_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('a failed deletion is sent again as soon as the network is back', async () => {
    const { deletions, send, reconnect } = open(failing('unreachable'));
    deletions.remove('a', true);
    await time.pass(undoMs);
    expect(send).toHaveBeenCalledTimes(1);
    send.mockResolvedValue({ ok: true });
    reconnect();
    await time.pass(0);
    expect(send).toHaveBeenCalledTimes(2);
    expect(deletions.stateOf('a')).toBe('done');
  });

  test('a deletion that can still be undone keeps waiting when the network comes back', async () => {
    const { deletions, send, reconnect } = open();
    deletions.remove('a', true);
    reconnect();
    await time.pass(undoMs - 1);
    expect(send).not.toHaveBeenCalled();
    expect(deletions.stateOf('a')).toBe('undo');
  });

  test('a refused deletion is reported, and the item is restored', async () => {
    const { deletions, onRefused } = open(failing('forbidden'));
    deletions.remove('a', true);
    await time.pass(undoMs);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('a', failing('forbidden'));
    expect(deletions.stateOf('a')).toBe('none');
  });
});
