import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { pageChange } from './navigation/page-change.ts';

/**
 * The second press of a double click finds its link still on the page, whose place the next one has not taken yet. It leads
 * there no second time, or Back would seem to do nothing.
 */
function historyWithoutRepeats() {
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  history.push = (to, state) => {
    if (history.createHref(to) === history.createHref(history.location)) history.replace(to, state);
    else push(to, state);
  };
  return history;
}

/** The router's own, which leaves to `pageChange` how a page takes the place of another. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(historyWithoutRepeats);
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
