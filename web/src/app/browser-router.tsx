import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { pageChange } from './navigation/page-change.ts';

/** The router's own, which leaves to `pageChange` how a page takes the place of another. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
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
