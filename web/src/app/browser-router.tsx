import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { navigateInTurn } from '../ui/held-navigation.ts';
import { passOverLeftSheets } from '../ui/use-back-closes.ts';
import { pageChange } from './navigation/page-change.ts';

/**
 * Leads on in turn where the browser is still taking back what a dialog has left in the history.
 *
 * The second press of a double click finds its link still on the page, whose place the next one has not taken yet. It leads
 * there no second time, or Back would seem to do nothing.
 */
function orderlyHistory() {
  passOverLeftSheets();
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  history.push = (to, state) =>
    navigateInTurn(() => {
      if (history.createHref(to) === history.createHref(history.location)) replace(to, state);
      else push(to, state);
    });
  history.replace = (to, state) => navigateInTurn(() => replace(to, state));
  return history;
}

/** The router's own, which leaves to `pageChange` how a page takes the place of another. */
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
