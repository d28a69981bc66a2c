import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ServedData, type ServedPageData } from './served-data.tsx';
import { forgetSources } from './source.ts';
import { type ListRequest, useList } from './use-list.ts';

interface Songs {
  songs: string[];
  next: { key: string; value: number } | null;
}

const songs = (names: string, hasMore = false): Songs => ({
  songs: names.split(' '),
  next: hasMore ? { key: names, value: 0 } : null,
});

let site: Songs | Error = songs('one two');
const load = vi.fn((_: ListRequest<Songs>) =>
  site instanceof Error ? Promise.reject(site) : Promise.resolve(site),
);

function List() {
  const { data, failure, loading, stale, more } = useList<Songs>({
    path: useLocation().search,
    load,
    pagesIn: (found) => found.songs.length,
    keysOf: (found) => found.songs,
  });
  return (
    <button onClick={more} aria-busy={loading !== null} aria-disabled={stale}>
      {failure ? 'failed' : (data?.songs.join(' ') ?? 'loading')}
    </button>
  );
}
const Site = () => (useLocation().pathname === '/elsewhere' ? <p>elsewhere</p> : <List />);

const settle = (work: () => unknown) =>
  act(() => {
    work();
    return Promise.resolve();
  });

let router: ReturnType<typeof createMemoryRouter>;
async function open(served: Partial<ServedPageData> | null = null) {
  const page = served && { path: '/list', data: null, ...served };
  const element = (
    <ServedData served={page}>
      <Site />
    </ServedData>
  );
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/list'] });
  await settle(() => render(<RouterProvider router={router} />));
}
const visit = (to: string | number) => act(() => router.navigate(to as string));
const shown = () => screen.getByRole('button').textContent;
const scrollTo = (top: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);

afterEach(() => {
  site = songs('one two');
  forgetSources();
});

test('a reader who returns to the beginning of a list sees it at once, and then its new entries', async () => {
  await open();
  await visit('/elsewhere');
  site = songs('new one two');
  act(() => void router.navigate(-1));
  await screen.findByText('new one two');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a list does not change for a reader who returns to a position further down, except at its end', async () => {
  await open();
  await visit('/elsewhere');
  scrollTo(900);
  site = songs('new one two');
  await visit(-1);
  expect(shown()).toBe('one two');
  await visit('/elsewhere');
  site = songs('one two three');
  await visit(-1);
  expect(shown()).toBe('one two three');
});
