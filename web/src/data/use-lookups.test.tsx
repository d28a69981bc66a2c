import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLookups } from './use-lookups.ts';

afterEach(() => void vi.restoreAllMocks());

const nameOf = (uid: string) => Promise.resolve(uid.toUpperCase());
const show = (read: (key: string) => Promise<string>, keys: string[]) =>
  renderHook(({ wanted }) => useLookups('a name', wanted, read), { initialProps: { wanted: keys } });

test('each name is read once, also if more names are asked for meanwhile', async () => {
  const read = vi.fn(nameOf);
  const { result, rerender } = show(read, ['a']);
  rerender({ wanted: ['a', 'b'] });
  await act(() => Promise.resolve());
  expect(result.current).toEqual({ a: 'A', b: 'B' });
  rerender({ wanted: ['b'] });
  expect(read.mock.calls).toEqual([['a'], ['b']]);
});

test('a name that could not be read is read again when the network returns', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = vi.fn(nameOf).mockRejectedValueOnce(new Error('offline'));
  const { result } = show(read, ['a']);
  await act(() => Promise.resolve());
  expect(result.current).toEqual({});
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(result.current).toEqual({ a: 'A' });
});
