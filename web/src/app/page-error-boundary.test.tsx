import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { registerUnsaved } from '../lib/unsaved.ts';
import { reloadPage } from '../platform/version.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { pageModule } from './page-module.ts';
import { setOnline } from '../testing/network.ts';

vi.mock('../platform/version.ts', () => ({ reloadPage: vi.fn() }));
vi.mock('../features/articles/saved-on-device.tsx', () => ({
  default: () => <a href="/user/saved">Saved</a>,
}));

const reported = vi.fn();
beforeEach(() => {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', reported);
});

let broken = true;
function Page() {
  if (broken) throw new Error('A string.');
  return <h1>The page</h1>;
}

const at = (place: string, page = <Page />) => (
  <>
    <nav>The bar</nav>
    <PageErrorBoundary place={place}>
      <Suspense>{page}</Suspense>
    </PageErrorBoundary>
  </>
);

it('the shell stays when a page throws, and the page is shown after a successful retry', async () => {
  broken = true;
  const user = userEvent.setup();
  render(at('/events'));
  expect(screen.getByRole('navigation')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('our fault');
  // Reported like an uncaught error, so that the owner learns of it.
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('A string.'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeVisible();

  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});

it('the error disappears on another page', () => {
  broken = true;
  const { rerender } = render(at('/events'));
  expect(screen.getByRole('alert')).toBeVisible();
  broken = false;
  rerender(at('/youtube'));
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});

it('a page whose code fails to load offers to reload the site', async () => {
  const { Page: Missing } = pageModule(() => Promise.reject(new TypeError('Failed to fetch')));
  const user = userEvent.setup();
  render(at('/events', <Missing />));
  expect(await screen.findByRole('alert')).toHaveTextContent('network');
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(reported).not.toHaveBeenCalled();
});

it.each([
  ['reloads by itself when the network is back', false],
  ['offers to reload when the network is back, if there is unsaved text', true],
])('a page whose code cannot load offline %s', async (_, unsaved) => {
  const takeBack = registerUnsaved('page', () => unsaved);
  vi.mocked(reloadPage).mockClear();
  setOnline(false);
  const { Page: Missing } = pageModule(() => Promise.reject(new TypeError('Failed to fetch')));
  render(at('/events', <Missing />));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  expect(screen.queryByRole('button')).toBeNull();
  await screen.findByRole('link', { name: 'Saved' });

  vi.useFakeTimers();
  setOnline(true);
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  act(() => void vi.advanceTimersByTime(500));
  expect(reloadPage).toHaveBeenCalledTimes(unsaved ? 0 : 1);
  takeBack();
});
