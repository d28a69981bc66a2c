import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';
import { forgetSources } from '../data/source.ts';
import { toastStore } from '../ui/toast-store.ts';

let visits = 0;

/** Renders inside a router at `route`, with a `user` who clicks and types without pausing between the keys. */
export function renderAt(ui: ReactNode, { route = '/' }: { route?: string } = {}) {
  const user = userEvent.setup({ delay: null });
  // What one test has read or said must not leak into the next.
  forgetSources();
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  const entry = { ...parsePath(route), key: `visit-${++visits}` };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
  );
  return { user, ...render(ui, { wrapper }) };
}

/** Shows where the router is: `at /events?city=leeds`. */
export function Here() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}
