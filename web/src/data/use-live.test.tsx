import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLive } from './use-query.ts';

function setUp() {
  const subscriptions: {
    key: string;
    extent: number;
    emit: (value: string | null) => void;
    fail: () => void;
  }[] = [];
  const unsubscribe = vi.fn();
  const hook = renderHook(
    ({ key, extent }: { key: string; extent: number }) =>
      useLive<string | null>(
        'a test',
        key,
        (onValue, onError) => {
          // The database denies access after a sign-out; this must not be logged.
          const fail = () => onError(Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' }));
          subscriptions.push({ key, extent, emit: onValue, fail });
          return unsubscribe;
        },
        extent,
      ),
    { initialProps: { key: 'a', extent: 1 } },
  );
  return { ...hook, subscriptions, unsubscribe };
}

test('a live query is loading until its first value, which may be null, and follows every later value', () => {
  const { result, subscriptions } = setUp();
  expect(result.current).toEqual({ state: 'loading' });
  act(() => subscriptions[0]?.emit(null));
  expect(result.current).toEqual({ state: 'ready', value: null });
  act(() => subscriptions[0]?.emit('later'));
  expect(result.current).toEqual({ state: 'ready', value: 'later' });
});

test('a live query drops its value when the key changes, and keeps it when only the extent changes', () => {
  const { result, subscriptions, rerender, unsubscribe } = setUp();
  act(() => subscriptions[0]?.emit('one'));
  rerender({ key: 'a', extent: 2 });
  expect(result.current).toEqual({ state: 'ready', value: 'one' });
  expect(unsubscribe).toHaveBeenCalledOnce();
  rerender({ key: 'b', extent: 2 });
  expect(result.current).toEqual({ state: 'loading' });
  expect(subscriptions.map(({ key, extent }) => `${key} ${extent}`)).toEqual(['a 1', 'a 2', 'b 2']);
});

test('a failed live query subscribes again on retry', () => {
  const { result, subscriptions } = setUp();
  act(() => subscriptions[0]?.fail());
  const failed = result.current;
  if (failed.state !== 'failed') throw new Error('It did not fail.');
  act(() => failed.retry());
  expect(result.current).toEqual({ state: 'loading' });
  act(() => subscriptions[1]?.emit('back'));
  expect(result.current).toEqual({ state: 'ready', value: 'back' });
});

test('a live query unsubscribes when its component unmounts', () => {
  const { unmount, unsubscribe } = setUp();
  unmount();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
