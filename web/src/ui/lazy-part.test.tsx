import { act, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { lazyPart } from './lazy-part.tsx';

const Loaded = ({ name }: { name: string }) => <p>The part of {name}</p>;
const Failed = ({ name }: { name: string }) => <p>No part of {name}</p>;

it('a lazy part whose code failed to load is fetched again on its next mount, and never again once loaded', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Loaded }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load, undefined, Failed);
  const first = renderAt(<Part name="Ann" />);
  expect(await screen.findByText('No part of Ann')).toBeVisible();
  first.unmount();
  const second = renderAt(<Part name="Ben" />);
  expect(await screen.findByText('The part of Ben')).toBeVisible();
  second.unmount();
  renderAt(<Part name="Cid" />);
  expect(await screen.findByText('The part of Cid')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a lazy part that was preloaded is shown at once, without its placeholder', async () => {
  const Part = lazyPart(() => Promise.resolve({ default: Loaded }));
  await Part.preload();
  renderAt(<Part name="Ann" />);
  expect(screen.getByText('The part of Ann')).toBeVisible();
});

it('a lazy part that failed to load offline loads when the network is back', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Loaded }));
  load.mockRejectedValueOnce(new Error('Offline: the code is not asked for.'));
  const Part = lazyPart(load, undefined, Failed);
  renderAt(<Part name="Ann" />);
  expect(await screen.findByText('No part of Ann')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part of Ann')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a lazy part that failed beside a page that still loads is not fetched again until it is mounted', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Loaded }>>(() =>
    Promise.reject(new Error('Not loaded.')),
  );
  const Part = lazyPart(load, undefined, Failed);
  let showPage!: (page: { default: () => string }) => void;
  const page = new Promise<{ default: () => string }>((resolve) => (showPage = resolve));
  const Page = lazy(() => page);
  const show = (visits: number) => (
    <Suspense fallback="Loading">
      <Part name={`Ann ${visits}`} />
      <Page />
    </Suspense>
  );
  const { rerender } = renderAt(show(1));
  for (const visits of [2, 3, 4]) {
    rerender(show(visits));
    await act(() => Promise.resolve());
  }
  expect(load).toHaveBeenCalledTimes(1);
  showPage({ default: () => 'The page' });
  expect(await screen.findByText('No part of Ann 4')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValueOnce({ default: Loaded });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part of Ann 4')).toBeVisible();
});
