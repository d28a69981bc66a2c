// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OutboxSender, retryMs } from './outbox-sender.ts';
import { type PendingWrite, Outbox } from './outbox.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);

/** A fake server that responds on command. Several senders stand for several tabs. */
function setUp() {
  const server = {
    got: [] as string[],
    waiting: [] as { answer: () => void; fail: (error: Error) => void }[],
  };
  let busy = Promise.resolve();
  const tab = () => {
    const outbox = new Outbox({ name: 'test', uid: 'fan', parse });
    const onRefused = vi.fn();
    const log = vi.fn();
    const send = ({ key, change }: PendingWrite<string>) =>
      new Promise<void>((resolve, reject) => {
        server.got.push(`${key} ${change}`);
        server.waiting.push({ answer: resolve, fail: reject });
      });
    const withLock = (work: () => Promise<void>) => {
      busy = busy.then(work);
      return busy;
    };
    const isPermissionDenied = (error: unknown) => (error as Error).message === 'denied';
    const sender = new OutboxSender({ outbox, send, isPermissionDenied, onRefused, withLock, log });
    return { outbox, sender, onRefused, log };
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const next = async (how?: string) => {
    await settle();
    const call = server.waiting.shift();
    if (!call) throw new Error('The server was not asked.');
    if (how) call.fail(new Error(how));
    else call.answer();
    await settle();
  };
  return { server, tab, next, settle };
}

test('the outbox sends its writes one at a time, oldest first, and removes those that have arrived', async () => {
  const { server, tab, next, settle } = setUp();
  const { outbox, sender } = tab();
  outbox.put('a', 'save');
  outbox.put('b', 'save');
  sender.flush();
  await settle();
  expect(server.got).toEqual(['a save']);
  await next();
  expect(server.got).toEqual(['a save', 'b save']);
  await next();
  expect(outbox.all()).toEqual([]);
});

test('a write that changes while it is being sent is sent again with its new value', async () => {
  const { server, tab, next } = setUp();
  const { outbox, sender } = tab();
  outbox.put('a', 'save');
  sender.flush();
  await vi.advanceTimersByTimeAsync(0);
  outbox.put('a', 'remove');
  sender.flush();
  await next();
  await next();
  expect(server.got).toEqual(['a save', 'a remove']);
  expect(outbox.all()).toEqual([]);
});

test('two tabs send each write of the outbox only once', async () => {
  const { server, tab, next, settle } = setUp();
  const [one, other] = [tab(), tab()];
  one.outbox.put('a', 'save');
  other.outbox.put('b', 'save');
  one.sender.flush();
  other.sender.flush();
  await next();
  await next();
  await settle();
  expect(server.got).toEqual(['a save', 'b save']);
});

describe('a failed write', () => {
  test('a temporary failure keeps all writes in the outbox and is retried', async () => {
    const { server, tab, next } = setUp();
    const { outbox, sender, onRefused } = tab();
    outbox.put('a', 'save');
    sender.flush();
    await next('no network');
    expect(outbox.all()).toHaveLength(1);
    expect(onRefused).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(retryMs);
    await next();
    expect(server.got).toEqual(['a save', 'a save']);
    expect(outbox.all()).toEqual([]);
  });

  test('a refused write is reported and does not block other writes', async () => {
    const { server, tab, next } = setUp();
    const { outbox, sender, onRefused, log } = tab();
    outbox.put('a', 'save');
    outbox.put('b', 'save');
    sender.flush();
    await next('denied');
    expect(onRefused).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
    await next();
    expect(server.got).toEqual(['a save', 'b save']);
    expect(outbox.all()).toEqual([]);
  });
});

test('a write that was being sent when the member signed out stays in the outbox', async () => {
  const { tab, next } = setUp();
  const { outbox, sender, onRefused } = tab();
  outbox.put('a', 'save');
  sender.flush();
  await vi.advanceTimersByTimeAsync(0);
  sender.stop();
  await next('denied');
  expect(onRefused).not.toHaveBeenCalled();
  expect(outbox.all()).toHaveLength(1);
});
