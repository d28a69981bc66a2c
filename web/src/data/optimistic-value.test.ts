// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OptimisticValue } from './optimistic-value.ts';
import { Outbox } from './outbox.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** The server's number plus those waiting in the outbox. */
function setUp() {
  const watchers: { onValue: (value: number) => void; onError: (error: unknown) => void }[] = [];
  const unwatch = vi.fn();
  let reconnect = () => undefined as void;
  const outbox = new Outbox<number>({ name: 'sum', uid: 'fan', parse: Number });
  const value = new OptimisticValue<number, number, string>({
    what: 'a sum',
    watch: (onValue, onError) => {
      watchers.push({ onValue, onError });
      return unwatch;
    },
    outbox,
    initial: 'initial',
    fold: ({ status, server, writes }) =>
      `${status} ${writes.reduce((sum, { change }) => sum + change, server ?? 0)}`,
    onReconnect: (listener) => {
      reconnect = listener;
      return () => undefined;
    },
    log: vi.fn(),
  });
  return { value, outbox, watchers, unwatch, reconnect: () => reconnect() };
}

test('all subscribers to an optimistic value share one subscription, which ends with the last of them', () => {
  const { value, watchers, unwatch } = setUp();
  const first = value.subscribe(() => undefined);
  const second = value.subscribe(() => undefined);
  watchers[0]?.onValue(1);
  expect(value.get()).toBe('ready 1');
  first();
  expect(unwatch).not.toHaveBeenCalled();
  second();
  expect([watchers.length, unwatch.mock.calls.length, value.get()]).toEqual([1, 1, 'initial']);
});

test('a pending write is applied on top of the server’s value, before and after the server responds', () => {
  const { value, outbox, watchers } = setUp();
  value.subscribe(() => undefined);
  outbox.put('a', 10);
  expect(value.get()).toBe('loading 10');
  watchers[0]?.onValue(1);
  expect(value.get()).toBe('ready 11');
});

test('a write that has left the outbox stays applied until the server’s next value, for three seconds at most', () => {
  const { value, outbox, watchers } = setUp();
  value.subscribe(() => undefined);
  watchers[0]?.onValue(1);
  for (const end of [() => watchers[0]?.onValue(1), () => vi.advanceTimersByTime(3000)]) {
    outbox.put('a', 10);
    for (const write of outbox.all()) outbox.settle(write);
    expect(value.get()).toBe('ready 11');
    end();
    expect(value.get()).toBe('ready 1');
  }
});

test('a refused write is rolled back at once', () => {
  const { value, outbox, watchers } = setUp();
  value.subscribe(() => undefined);
  watchers[0]?.onValue(1);
  outbox.put('a', 10);
  for (const write of outbox.all()) outbox.settle(write);
  value.rollBack();
  expect(value.get()).toBe('ready 1');
});

test('an optimistic value resubscribes after a failure, on retry and when the network is back', () => {
  const { value, watchers, reconnect } = setUp();
  value.subscribe(() => undefined);
  watchers[0]?.onError(new Error('denied'));
  expect(value.get()).toBe('failed 0');
  value.retry();
  expect(value.get()).toBe('loading 0');
  watchers[1]?.onError(new Error('denied'));
  reconnect();
  watchers[2]?.onValue(3);
  expect(value.get()).toBe('ready 3');
  reconnect();
  expect(watchers).toHaveLength(3);
});
