import { render, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { BrowserRouter } from './browser-router.tsx';

test('a page reloaded while a menu was open returns to its own history entry', async () => {
  history.pushState({ idx: 2, key: 'second' }, '', '/second');
  history.pushState({ idx: 2, key: 'second', sheets: 1 }, '', '/second');
  render(<BrowserRouter>{null}</BrowserRouter>);
  await waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
});

test.each([
  { from: '/terms', to: '/privacy', stays: true },
  { from: '/terms', to: '/auth/action?oobCode=SECRET', stays: false },
  { from: '/auth/action?oobCode=SECRET', to: '/terms', stays: false },
  { from: '/preview/SECRET', to: '/terms', stays: false },
  { from: '/mails?link=SECRET', to: '/mails?link=OTHER', stays: true },
])(
  'a secret address is only ever that of a document without other addresses: $from to $to',
  ({ from, to, stays }) => {
    // jsdom only says that it cannot load another document.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    history.pushState(null, '', from);
    render(
      <BrowserRouter>
        <Link to={to}>On</Link>
        <Link to={to} replace>
          Instead
        </Link>
      </BrowserRouter>,
    );
    for (const name of ['On', 'Instead']) {
      screen.getByRole('link', { name }).click();
      expect(window.location.pathname + window.location.search).toBe(stays ? to : from);
    }
  },
);
