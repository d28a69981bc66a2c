import { useContext, useEffect, useState } from 'react';
import { pending } from '../services/pending.ts';
import type { Failure } from '../lib/failure.ts';
import { failureOf } from '../services/failure.ts';
import { PageDataContext } from '../lib/page-data-context.ts';
import { useEntry, useReturn } from '../lib/use-entry.ts';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'error'; failure: Failure; retry: () => void };

const keptAtMost = 40;
/** What entries of this tab's history have shown, so that going back shows it again, at once and as it was. */
const shown = new Map<string, unknown>();

function remember(entry: string, data: unknown): void {
  shown.delete(entry);
  shown.set(entry, data);
  const [oldest] = shown.keys();
  if (shown.size > keptAtMost && oldest !== undefined) shown.delete(oldest);
}

/**
 * What a page shows: what its entry in the history has shown before or what came with the page, else asked for. For a
 * component that is made anew for every address; `ask` must stay the same for as long as it lives.
 */
export function useLoaded<Data>(ask: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const { entry, path } = useEntry();
  const inlined = useContext(PageDataContext);
  const [loaded, setLoaded] = useState<Loaded<Data>>(() => {
    const atHand = shown.get(entry) ?? (inlined?.path === path ? inlined.data : undefined);
    return atHand === undefined ? { state: 'loading' } : { state: 'ready', data: atHand as Data };
  });
  const [retry] = useState(() => () => setLoaded({ state: 'loading' }));

  useEffect(() => {
    if (loaded.state === 'ready') remember(entry, loaded.data);
  }, [entry, loaded]);

  const loading = loaded.state === 'loading';
  useEffect(() => {
    if (!loading) return;
    const ending = new AbortController();
    pending.track(ask(ending.signal)).then(
      (data) => {
        if (!ending.signal.aborted) setLoaded({ state: 'ready', data });
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setLoaded({ state: 'error', failure: failureOf(error), retry });
      },
    );
    return () => ending.abort();
  }, [loading, ask, retry]);

  useReturn(loaded.state === 'error' && loaded.failure.offline, retry);
  return loaded;
}
