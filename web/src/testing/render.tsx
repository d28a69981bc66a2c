import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders inside a router standing at `route`, with a `user` who clicks and types. */
export function renderAt(ui: ReactNode, { route = '/' }: { route?: string } = {}) {
  const user = userEvent.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>
  );
  return { user, ...render(ui, { wrapper }) };
}
