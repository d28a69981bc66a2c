import { useMemo, useState, useSyncExternalStore } from 'react';
import { empty, type Readable, type ReadableSource, type Source, type SourceState } from './source.ts';

/**
 * Lays pending changes over a source. `apply` is pure and must return the same object for the same arguments; its `data`
 * is undefined as long as the source has none.
 */
export function overlaid<Data, Pending>(
  base: ReadableSource<Data>,
  pending: Readable<Pending>,
  apply: (data: Data | undefined, pending: Pending) => Data | undefined,
): ReadableSource<Data> {
  let last: { state: SourceState<Data>; changes: Pending; result: SourceState<Data> } | null = null;
  return {
    get() {
      const [state, changes] = [base.get(), pending.get()];
      if (last?.state !== state || last.changes !== changes)
        last = { state, changes, result: { ...state, data: apply(state.data, changes) } };
      return last.result;
    },
    subscribe(listener) {
      const unsubscribers = [base.subscribe(listener), pending.subscribe(listener)];
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
    retry: base.retry,
    more: base.more,
  };
}

const nothing: ReadableSource<never> = {
  get: () => empty,
  subscribe: () => () => undefined,
  retry: () => undefined,
  more: () => undefined,
};

export interface SourceResult<Data> extends SourceState<Data>, Pick<Source<Data>, 'retry' | 'more'> {
  /** Whether the data is that of the source before, until this one has any. */
  stale: boolean;
}

/** Reads a source while the component is mounted. Null reads nothing and has no data. */
export function useSource<Data>(
  read: ReadableSource<Data> | null,
  { keepPrevious = false } = {},
): SourceResult<Data> {
  const { get, subscribe, retry, more }: ReadableSource<Data> = read ?? nothing;
  const state = useSyncExternalStore(subscribe, get, get);
  const [previous, setPrevious] = useState(state.data);
  if (keepPrevious && state.data !== undefined && state.data !== previous) setPrevious(state.data);
  const stale = keepPrevious && state.data === undefined && !state.failure && previous !== undefined;
  return { ...state, ...(stale && { data: previous }), stale, retry, more };
}

/** Reads a source for each of `keys`, and returns the data of those that have any, by key. */
export function useSources<Data>(
  keys: readonly string[],
  sourceOf: (key: string) => Source<Data>,
): Readonly<Partial<Record<string, Data>>> {
  const distinct = [...new Set(keys)].sort();
  const all = useMemo(
    () => allOf(distinct, sourceOf),
    // oxlint-disable-next-line react/exhaustive-deps -- the keys identify what is read
    [distinct.join(' ')],
  );
  return useSyncExternalStore(all.subscribe, all.get, all.get);
}

function allOf<Data>(
  keys: readonly string[],
  sourceOf: (key: string) => Source<Data>,
): Readable<Readonly<Partial<Record<string, Data>>>> {
  const each = keys.map((key) => ({ key, read: sourceOf(key) }));
  let last: Partial<Record<string, Data>> = {};
  return {
    get() {
      const found = each.map(({ key, read }) => [key, read.get().data] as const);
      if (found.some(([key, data]) => data !== last[key]))
        last = Object.fromEntries(found.filter(([, data]) => data !== undefined));
      return last;
    },
    subscribe(listener) {
      const unsubscribers = each.map(({ read }) => read.subscribe(listener));
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
  };
}
