import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPath, type Location, NavigationType, type Navigator, Router, type To } from 'react-router-dom';
import { navigateWhenResumed, removeStaleSheetEntries } from '../ui/use-close-on-back.ts';
import { pageChange } from './navigation/page-change.ts';
import { isSecretAddress } from './routes.ts';

/** The state of an entry of the browser's history. A plain `#name` link makes an entry without one. */
interface EntryState {
  /** Increases with every entry. */
  idx?: number;
  key?: string;
  /** The `state` of the router's location. */
  state?: unknown;
}

interface Shown {
  location: Location;
  action: NavigationType;
}

const entryState = (): EntryState => (window.history.state as EntryState | null) ?? {};

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', state = null } = entryState();
  return { pathname, search, hash, key, state };
}

const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * Connects the router to the browser's history. Navigations wait while the browser is still going back over the entries
 * of a closed dialog. Calls `onChange` when the address has changed.
 *
 * The second click of a double click may hit the same link before the next page has replaced it. That click replaces
 * the entry instead of pushing another, or Back would seem to do nothing.
 *
 * Pages with a secret address are loaded and left as documents of their own, because the scripts of third parties read
 * the address even of pages that come later.
 */
function createNavigator(onChange: (action: NavigationType) => void): Navigator {
  const { history, location } = window;
  removeStaleSheetEntries();
  if (history.state === null) history.replaceState({ idx: 0 } satisfies EntryState, '');

  const go = (to: To, state: unknown, replaces: boolean) => {
    const href = createHref(to);
    const isLoadedAnew = isSecretAddress(new URL(href, location.href)) !== isSecretAddress(location);
    if (isLoadedAnew) return replaces ? location.replace(href) : location.assign(href);
    const { idx = 0 } = entryState();
    const entry: EntryState = { idx, key: crypto.randomUUID(), state };
    if (replaces || href === createPath(location)) {
      history.replaceState(entry, '', href);
      return onChange(NavigationType.Replace);
    }
    try {
      history.pushState({ ...entry, idx: idx + 1 } satisfies EntryState, '', href);
    } catch {
      // Safari refuses after a hundred within seconds.
      return location.assign(href);
    }
    onChange(NavigationType.Push);
  };
  return {
    createHref,
    push: (to, state) => navigateWhenResumed(() => go(to, state, false)),
    replace: (to, state) => navigateWhenResumed(() => go(to, state, true)),
    go: (steps) => history.go(steps),
  };
}

/** As React Router's own, except for what `createNavigator` does, and that `pageChange` replaces one page by another. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, setShown] = useState<Shown>(() => ({
    location: currentLocation(),
    action: NavigationType.Pop,
  }));
  const [{ navigator, follow }] = useState(() => {
    let from = location;
    const follow = (by: NavigationType) => {
      const to = currentLocation();
      const change = { from, to, show: () => setShown({ location: to, action: by }) };
      from = to;
      pageChange.perform(change);
    };
    return { navigator: createNavigator(follow), follow };
  });
  useLayoutEffect(() => {
    const onPop = () => follow(NavigationType.Pop);
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [follow]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
