import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as log from '../platform/log.ts';
import { useAsync } from './use-query.ts';

function setUp(first: string | null = 'a') {
  const loads: { key: string; resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const hook = renderHook(
    ({ key }: { key: string | null }) =>
      useAsync('a test', key, () => {
        return new Promise<string>((resolve, reject) => {
          loads.push({ key: key ?? '', resolve, reject });
        });
      }),
    { initialProps: { key: first } },
  );
  return { ...hook, loads };
}

/** Runs `work` and flushes the promise callbacks that follow. */
const settle = (work: () => void) =>
  act(() => {
    work();
    return Promise.resolve();
  });

test('useAsync is loading until the data arrives', async () => {
  const { result, loads } = setUp();
  expect(result.current).toEqual({ state: 'loading' });
  await settle(() => loads[0]?.resolve('one'));
  expect(result.current).toEqual({ state: 'ready', value: 'one' });
});

test('a late response for an earlier key never overwrites that of a later key', async () => {
  const { result, loads, rerender } = setUp();
  rerender({ key: 'b' });
  await settle(() => loads[1]?.resolve('of b'));
  await settle(() => loads[0]?.resolve('of a'));
  expect(loads.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(result.current).toEqual({ state: 'ready', value: 'of b' });
});

test('a failed load is logged and repeated on retry', async () => {
  const logged = vi.spyOn(log, 'logError').mockReturnValue();
  const { result, loads } = setUp();
  await settle(() => loads[0]?.reject(new Error('offline')));
  expect(logged).toHaveBeenCalledWith('Reading a test', new Error('offline'));
  const failed = result.current;
  if (failed.state !== 'failed') throw new Error('It did not fail.');
  act(() => failed.retry());
  await settle(() => loads[1]?.resolve('back'));
  expect(result.current).toEqual({ state: 'ready', value: 'back' });
});

test('nothing is loaded without a key', () => {
  const { result, loads } = setUp(null);
  expect(loads).toEqual([]);
  expect(result.current).toEqual({ state: 'loading' });
});
