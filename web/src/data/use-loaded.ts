import { useContext, useEffect, useReducer, useState } from 'react';
import { navigationProgress } from './navigation-progress.ts';
import { type LoadFailure, loadFailureOf } from './load-failure.ts';
import { cachePage, pageCache, takePrefetched } from './page-cache.ts';
import { PageDataContext } from './served-data.tsx';
import { useHistoryEntry } from './history-state.ts';
import { useOnReturn } from './use-on-return.ts';
import { useWhenOnline } from './use-when-online.ts';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'ready'; value: Data; reload: () => void }
  | { state: 'failed'; failure: LoadFailure; retry: () => void };

/** Loads the data of a page. `shown` is the data the page already shows, or null. */
export type Load<Data> = (signal: AbortSignal, shown: Data | null) => Promise<Data>;

interface State<Data> {
  loaded: Loaded<Data>;
  loading: boolean;
  /** The history entry that the data was loaded for. */
  entry: string;
  /** How many reloads had been asked for. */
  reloads: number;
}

/**
 * Provides the data of a page: what the page last showed in this tab while fresh data loads, else what was inlined in
 * the document, else what it loads. For components that are remounted for every URL; `load` must be stable while
 * mounted. `reload` is stable and keeps the data shown.
 */
export function useLoaded<Data>(load: Load<Data>): Loaded<Data> {
  const { entry, path, target } = useHistoryEntry();
  const inlined = useContext(PageDataContext);
  const [reloads, reload] = useReducer((count: number) => count + 1, 0);
  const [state, setState] = useState<State<Data>>(() => {
    const known = pageCache.has(path);
    const served = !known && inlined?.path === path ? inlined : null;
    const value = (served ? served.data : pageCache.get(path)) as Data;
    return {
      loaded: known || served ? { state: 'ready', value, reload } : { state: 'loading' },
      loading: !served || served.old === true,
      entry,
      reloads,
    };
  });
  const { loaded, loading } = state;
  // A link to the current page revisits it and loads again; a link to a hash in it does not.
  if (state.entry !== entry) setState({ ...state, entry, loading: loading || target === '' });
  else if (state.reloads !== reloads)
    setState({
      ...state,
      reloads,
      loaded: loaded.state === 'failed' ? { state: 'loading' } : loaded,
      loading: true,
    });

  useEffect(() => {
    if (loaded.state === 'ready') cachePage(path, loaded.value);
  }, [path, loaded]);

  useEffect(() => {
    if (!loading) return;
    const controller = new AbortController();
    const settle = (outcome: Loaded<Data>) =>
      // A page that shows data keeps it if reloading fails.
      setState((now) => ({
        ...now,
        loaded: outcome.state === 'failed' && now.loaded.state === 'ready' ? now.loaded : outcome,
        loading: false,
      }));
    const shown = (pageCache.get(path) ?? null) as Data | null;
    const outcome = takePrefetched<Data>(path) ?? load(controller.signal, shown);
    (shown === null ? navigationProgress.track(outcome) : outcome).then(
      (value) => {
        if (!controller.signal.aborted) settle({ state: 'ready', value, reload });
      },
      (error: unknown) => {
        if (!controller.signal.aborted)
          settle({ state: 'failed', failure: loadFailureOf(error), retry: reload });
      },
    );
    return () => controller.abort();
  }, [loading, load, path, reloads]);

  useWhenOnline(true, reload);
  useOnReturn(reload);
  return loaded;
}
