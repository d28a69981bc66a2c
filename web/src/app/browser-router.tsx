import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { navigateWhenResumed } from '../ui/deferred-navigation.ts';
import { removeStaleSheetEntries } from '../ui/use-close-on-back.ts';
import { pageChange } from './navigation/page-change.ts';
import { isSecretAddress } from './routes.ts';

/**
 * Creates a history that queues navigations while the browser is still going back over the entries of a closed
 * dialog.
 *
 * The second click of a double click may hit the same link before the next page has replaced it. That click replaces
 * the entry instead of pushing another, or Back would seem to do nothing.
 *
 * Pages with a secret address are loaded and left as documents of their own, because the scripts of third parties read
 * the address even of pages that come later.
 */
function orderlyHistory() {
  removeStaleSheetEntries();
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const isLoadedAnew = (href: string) =>
    isSecretAddress(new URL(href, window.location.href)) !== isSecretAddress(history.location);
  history.push = (to, state) =>
    navigateWhenResumed(() => {
      const href = history.createHref(to);
      if (isLoadedAnew(href)) window.location.assign(href);
      else if (href === history.createHref(history.location)) replace(to, state);
      else push(to, state);
    });
  history.replace = (to, state) =>
    navigateWhenResumed(() => {
      const href = history.createHref(to);
      if (isLoadedAnew(href)) window.location.replace(href);
      else replace(to, state);
    });
  return history;
}

/** React Router's own, except that `pageChange` decides how one page replaces another. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(orderlyHistory);
  const [{ location, action }, setShown] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => {
    let from = history.location;
    return history.listen((next) => {
      const change = { from, to: next.location, show: () => setShown(next) };
      from = next.location;
      pageChange.perform(change);
    });
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
