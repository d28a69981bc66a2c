import { act, render, screen, waitFor } from '@testing-library/react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { BrowserRouter } from './browser-router.tsx';

test('a page reloaded while a menu was open returns to its own history entry', async () => {
  history.pushState({ idx: 2, key: 'second' }, '', '/second');
  history.pushState({ idx: 2, key: 'second', sheets: 1 }, '', '/second');
  render(<BrowserRouter>{null}</BrowserRouter>);
  await waitFor(() => expect(history.state).toEqual({ idx: 2, key: 'second' }));
});

function Place() {
  const location = useLocation();
  return <p>{JSON.stringify([useNavigationType(), location.pathname + location.hash, location.state])}</p>;
}

function Steps() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('/terms#refunds', { state: { from: 'first' } })}>Push</button>
      <button onClick={() => void navigate('/privacy', { replace: true })}>Replace</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

test('pages follow each other as in the history of the browser, with the state that they were given', async () => {
  history.pushState(null, '', '/aboutUs');
  render(
    <BrowserRouter>
      <Place />
      <Steps />
    </BrowserRouter>,
  );
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  const shows = (...place: unknown[]) => screen.findByText(JSON.stringify(place));
  await shows('POP', '/aboutUs', null);
  press('Push');
  await shows('PUSH', '/terms#refunds', { from: 'first' });
  press('Push');
  await shows('REPLACE', '/terms#refunds', { from: 'first' });
  press('Back');
  await shows('POP', '/aboutUs', null);
  press('Forward');
  await shows('POP', '/terms#refunds', { from: 'first' });
  press('Replace');
  await shows('REPLACE', '/privacy', null);
  press('Back');
  await shows('POP', '/aboutUs', null);
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
