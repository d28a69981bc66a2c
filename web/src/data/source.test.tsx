import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../lib/store.ts';
import { ReadError } from '../platform/data-error.ts';
import * as log from '../platform/log.ts';
import { navigationProgress, forgetSources, source, type LoadOptions } from './source.ts';
import { overlaid, useSource, useSources } from './use-source.ts';

/** Runs `work` and what it makes follow in promises. */
const settle = (work: () => void = () => undefined) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });

interface Read {
  answer: (value: string) => Promise<void>;
  fail: (error?: Error) => Promise<void>;
  more: boolean;
  shown: string | undefined;
  signal: AbortSignal;
}
let reads: Read[] = [];
const load = (signal: AbortSignal, request: { shown: string | undefined; more: boolean }) =>
  new Promise<string>((resolve, reject) => {
    const answer = (value: string) => settle(() => resolve(value));
    const fail = (error: Error = new ReadError('No.')) => settle(() => reject(error));
    reads.push({ answer, fail, signal, ...request });
  });

interface Query {
  emit: (value: string | null) => void;
  fail: (error: Error) => void;
  pages: number;
  ended: boolean;
}
let queries: Query[] = [];
const watch = (onValue: (value: string | null) => void, onError: (error: unknown) => void, pages: number) => {
  const query: Query = {
    emit: (value) => act(() => onValue(value)),
    fail: (error) => act(() => onError(error)),
    pages,
    ended: false,
  };
  queries.push(query);
  return () => void (query.ended = true);
};
const denied = Object.assign(new Error('denied'), { code: 'PERMISSION_DENIED' });

const read = (key: string, options: Omit<LoadOptions<string>, 'load'> = {}) =>
  renderHook(() => useSource(source<string>(['a test', key], { load, ...options })));
const follow = (key: string) => renderHook(() => useSource(source(['a query', key], { watch })));

afterEach(async () => {
  await settle();
  forgetSources();
  reads = [];
  queries = [];
});

test('a source is read once for all its readers, and again after the last has left', async () => {
  const one = read('a');
  const other = read('a');
  expect(one.result.current).toMatchObject({ data: undefined, loading: 'data', failure: null });
  await reads[0]?.answer('first');
  expect(one.result.current).toMatchObject({ data: 'first', loading: null });
  expect(other.result.current.data).toBe('first');
  expect(reads).toHaveLength(1);
  one.unmount();
  other.unmount();
  await settle();
  expect(read('a').result.current.data).toBeUndefined();
  expect(reads).toHaveLength(2);
});

test('a live source follows every value, which may be null, until its last reader has left', async () => {
  const { result, unmount } = follow('a');
  queries[0]?.emit(null);
  expect(result.current).toMatchObject({ data: null, loading: null });
  queries[0]?.emit('later');
  expect(result.current.data).toBe('later');
  unmount();
  await settle();
  expect(queries.map(({ ended }) => ended)).toEqual([true]);
});

test('a value that a query reports after it has ended is not shown', () => {
  const { result } = follow('a');
  queries[0]?.emit('of one page');
  act(result.current.more);
  queries[0]?.emit('too late');
  expect(result.current).toMatchObject({ data: 'of one page', loading: 'more' });
  queries[1]?.emit('of two pages');
  expect(result.current).toMatchObject({ data: 'of two pages', loading: null });
  expect(queries.map(({ pages }) => pages)).toEqual([1, 2]);
});

test('a page that failed to load is loaded again, not the one after it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = follow('a');
  queries[0]?.emit('of one page');
  act(result.current.more);
  queries[1]?.fail(new Error('No.'));
  expect(result.current).toMatchObject({ data: 'of one page', loading: null });
  act(result.current.more);
  expect(queries.map(({ pages }) => pages)).toEqual([1, 2, 2]);
});

test('a late response for an earlier key never overwrites that of a later key', async () => {
  const hook = renderHook(({ key }) => useSource(source<string>(['a test', key], { load })), {
    initialProps: { key: 'a' },
  });
  hook.rerender({ key: 'b' });
  expect(hook.result.current.data).toBeUndefined();
  await reads[1]?.answer('of b');
  await reads[0]?.answer('of a');
  expect(hook.result.current.data).toBe('of b');
});

test('nothing is read without a source', () => {
  const { result } = renderHook(() => useSource<string>(null));
  expect(result.current).toMatchObject({ data: undefined, failure: null, loading: 'data' });
});

test('a failed source is logged, and read again on retry or when the network returns', async () => {
  const logged = vi.spyOn(log, 'logError').mockReturnValue();
  const { result } = read('a');
  await reads[0]?.fail(new Error('broken'));
  expect(logged).toHaveBeenCalledWith('Reading a test', new Error('broken'));
  expect(result.current.failure).toEqual({ offline: false, denied: false });
  act(result.current.retry);
  expect(result.current).toMatchObject({ failure: null, loading: 'data' });
  await reads[1]?.fail();
  act(() => void window.dispatchEvent(new Event('online')));
  await reads[2]?.answer('back');
  expect(result.current).toMatchObject({ data: 'back', failure: null });
});

test('a live source that fails keeps its value, unless the database denies it, which is not logged', () => {
  const logged = vi.spyOn(log, 'logError').mockReturnValue();
  const { result } = follow('a');
  queries[0]?.emit('one');
  queries[0]?.fail(new Error('broken'));
  expect(result.current).toMatchObject({ data: 'one', failure: { denied: false } });
  expect(logged).toHaveBeenCalledOnce();
  act(result.current.retry);
  queries[1]?.fail(denied);
  expect(result.current).toMatchObject({ data: undefined, failure: { denied: true } });
  expect(logged).toHaveBeenCalledOnce();
});

test('one more page is added to what is shown, and only that is repeated if it fails', async () => {
  const { result } = read('a');
  await reads[0]?.answer('one');
  act(result.current.more);
  act(result.current.more);
  await reads[1]?.fail();
  expect(result.current).toMatchObject({ data: 'one', failure: { offline: false } });
  act(result.current.retry);
  expect(reads.map(({ more, shown }) => ({ more, shown }))).toEqual([
    { more: false, shown: undefined },
    { more: true, shown: 'one' },
    { more: true, shown: 'one' },
  ]);
  await reads[2]?.answer('one, two');
  expect(result.current).toMatchObject({ data: 'one, two', failure: null, loading: null });
});

test('the data of the source before stays until the next has any, if the reader wants it', async () => {
  const hook = renderHook(
    ({ key }) => useSource(source<string>(['a test', key], { load }), { keepPrevious: true }),
    { initialProps: { key: 'a' } },
  );
  await reads[0]?.answer('of a');
  hook.rerender({ key: 'b' });
  expect(hook.result.current).toMatchObject({ data: 'of a', stale: true, loading: 'data' });
  await reads[1]?.answer('of b');
  expect(hook.result.current).toMatchObject({ data: 'of b', stale: false });
});

test('data that stays as it is is read once per member', async () => {
  const first = read('a', { remember: 'fresh' });
  await reads[0]?.answer('a name');
  first.unmount();
  await settle();
  expect(read('a', { remember: 'fresh' }).result.current.data).toBe('a name');
  expect(reads).toHaveLength(1);
});

test('what one member has read is not remembered for the next, wherever they left it', async () => {
  const left = read('a', { remember: 'fresh' });
  await reads[0]?.answer('a draft');
  const open = read('b', { remember: 'fresh' });
  await reads[1]?.answer('another draft');
  left.unmount();
  await settle();
  forgetSources();
  expect(open.result.current.data).toBe('another draft');
  open.unmount();
  await settle();
  expect(read('a', { remember: 'fresh' }).result.current.data).toBeUndefined();
  expect(read('b', { remember: 'fresh' }).result.current.data).toBeUndefined();
});

test('prefetched data is used without a second read', async () => {
  const prefetched = source<string>(['a test', 'a'], { load, remember: 'stale' });
  void prefetched.prefetch();
  void prefetched.prefetch();
  const { result } = read('a', { remember: 'stale' });
  expect(navigationProgress.isPending()).toBe(true);
  await reads[0]?.answer('ahead');
  expect(navigationProgress.isPending()).toBe(false);
  expect(result.current.data).toBe('ahead');
  expect(reads).toHaveLength(1);
});

test('pending changes are laid over what the server has', async () => {
  const pending = createStore<readonly string[]>([]);
  const words = overlaid(source<string>(['a test', 'a'], { load }), pending, (data, added) =>
    data === undefined ? undefined : [data, ...added].join(' '),
  );
  const { result } = renderHook(() => useSource(words));
  await reads[0]?.answer('one');
  act(() => pending.set(['two']));
  expect(result.current.data).toBe('one two');
  act(() => pending.set([]));
  expect(result.current.data).toBe('one');
});

test('more keys read only what is new, and a failed one is read again when the network returns', async () => {
  vi.spyOn(log, 'logError').mockReturnValue();
  const sourceOf = (key: string) => source<string>(['a test', key], { load });
  const hook = renderHook(({ keys }) => useSources(keys, sourceOf), { initialProps: { keys: ['a'] } });
  hook.rerender({ keys: ['b', 'a', 'b'] });
  expect(reads).toHaveLength(2);
  await reads[0]?.answer('of a');
  await reads[1]?.fail();
  expect(hook.result.current).toEqual({ a: 'of a' });
  act(() => void window.dispatchEvent(new Event('online')));
  await reads[2]?.answer('of b');
  expect(hook.result.current).toEqual({ a: 'of a', b: 'of b' });
});

test('React may mount a reader twice, and nothing is read twice', async () => {
  renderHook(() => useSource(source<string>(['a test', 'a'], { load })), { wrapper: StrictMode });
  await settle();
  expect(reads).toHaveLength(1);
});
