import { useContext, useEffect, useState } from 'react';
import { navigationProgress } from './navigation-progress.ts';
import { type LoadFailure, loadFailureOf } from './load-failure.ts';
import { takeAskedAhead } from './asked-ahead.ts';
import { rememberPage, shownPages } from './shown-pages.ts';
import { PageDataContext } from './page-data-context.ts';
import { useHistoryEntry } from './use-history-entry.ts';
import { useWhenOnline } from './use-when-online.ts';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'error'; failure: LoadFailure; retry: () => void };

/** Loads the data of a page. `shown` is what the page shows already; null when it has nothing yet. */
export type Ask<Data> = (signal: AbortSignal, shown: Data | null) => Promise<Data>;

interface State<Data> {
  loaded: Loaded<Data>;
  asking: boolean;
  /** The entry of the history that the data was loaded for. */
  entry: string;
}

/**
 * The data of a page: what came with the document; else what the page has shown before, while it loads what is new;
 * else what it loads. For a component that is mounted anew for every address; `ask` must stay the same while it is
 * mounted.
 */
export function useLoaded<Data>(ask: Ask<Data>): Loaded<Data> {
  const { entry, path, target } = useHistoryEntry();
  const inlined = useContext(PageDataContext);
  const [state, setState] = useState<State<Data>>(() => {
    const known = shownPages.has(path);
    const served = !known && inlined?.path === path ? inlined : null;
    const data = (served ? served.data : shownPages.get(path)) as Data;
    return {
      loaded: known || served ? { state: 'ready', data } : { state: 'loading' },
      asking: !served || served.old === true,
      entry,
    };
  });
  const { loaded, asking } = state;
  // A link to the page that is open enters it again; one to a place in it does not.
  if (state.entry !== entry) setState({ ...state, entry, asking: asking || target === '' });

  useEffect(() => {
    if (loaded.state === 'ready') rememberPage(path, loaded.data);
  }, [path, loaded]);

  const [again] = useState(() => () => {
    setState((now) => ({
      ...now,
      loaded: now.loaded.state === 'error' ? { state: 'loading' } : now.loaded,
      asking: true,
    }));
  });
  useEffect(() => {
    if (!asking) return;
    const controller = new AbortController();
    const settle = (answer: Loaded<Data>) =>
      // A page that shows something keeps it when loading it again fails.
      setState((now) => ({
        ...now,
        loaded: answer.state === 'error' && now.loaded.state === 'ready' ? now.loaded : answer,
        asking: false,
      }));
    const shown = (shownPages.get(path) ?? null) as Data | null;
    const answer = takeAskedAhead<Data>(path) ?? ask(controller.signal, shown);
    (shown === null ? navigationProgress.track(answer) : answer).then(
      (data) => {
        if (!controller.signal.aborted) settle({ state: 'ready', data });
      },
      (error: unknown) => {
        if (!controller.signal.aborted)
          settle({ state: 'error', failure: loadFailureOf(error), retry: again });
      },
    );
    return () => controller.abort();
  }, [asking, ask, path, again]);

  useWhenOnline(true, again);
  return loaded;
}
