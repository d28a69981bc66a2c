import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { knownPage, rememberPage, usePage } from '../../data/page.ts';
import { forgetSources } from '../../data/source.ts';
import { routeAt } from '../routes.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { setOnline } from '../../testing/network.ts';

const fetched = vi.fn((slug: string) => Promise.resolve(`the article ${slug}`));
vi.mock('../../features/articles/fetch-articles.ts', () => ({
  fetchArticle: (slug: string) => fetched(slug),
}));
let code: MockInstance<() => Promise<void>>;

async function wait(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
}

beforeAll(prefetchLinks);
beforeEach(() => {
  vi.useFakeTimers();
  code = vi.spyOn(routeAt('/article/one'), 'preload').mockResolvedValue();
  forgetSources();
  Object.assign(navigator, { connection: undefined });
  render(
    <>
      <a href="/article/one">
        <span>One</span>
      </a>
      <a href="https://elsewhere.example/article/one">Elsewhere</a>
      <button type="button">Save</button>
      <main>
        <h2>
          <a href="/article/two">Two</a>
        </h2>
      </main>
    </>,
  );
});

it.each([
  ['a finger touches it', fireEvent.pointerDown],
  ['the pointer rests on it', fireEvent.pointerOver],
  ['the focus rests on it', fireEvent.focusIn],
] as const)('the code and data of a linked page are prefetched when %s', async (_what, happen) => {
  happen(screen.getByText('One'));
  await wait();
  expect(code).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('one');
});

it('a pointer that only passes over a link prefetches nothing', async () => {
  fireEvent.pointerOver(screen.getByText('One'));
  fireEvent.pointerOver(screen.getByRole('button'));
  await wait();
  expect(code).not.toHaveBeenCalled();
});

it('the page behind a link in the viewport is prefetched once scrolling has stopped', async () => {
  fireEvent.scroll(window);
  await wait();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('two');
});

it('nothing is prefetched for an external link, for a button, or with data saver on', async () => {
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  fireEvent.pointerDown(screen.getByRole('button'));
  Object.assign(navigator, { connection: { saveData: true } });
  fireEvent.pointerDown(screen.getByText('One'));
  fireEvent.scroll(window);
  await wait();
  expect(code).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

it('nothing is prefetched offline', async () => {
  setOnline(false);
  fireEvent.pointerDown(screen.getByText('One'));
  await wait();
  expect(code).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

it('data that a page has already shown is not prefetched again', async () => {
  rememberPage('/article/one', 'as it was read');
  fireEvent.pointerDown(screen.getByText('One'));
  await wait();
  expect(fetched).not.toHaveBeenCalled();
  expect(knownPage('/article/one')).toBe('as it was read');
});

const own = vi.fn(() => Promise.resolve('fetched by the page'));
function Page() {
  const { data = 'loading' } = usePage(own);
  return <p>{data}</p>;
}
const openPage = () =>
  render(
    <MemoryRouter initialEntries={['/article/one']}>
      <Page />
    </MemoryRouter>,
  );

it('an opened page shows prefetched data at once, and refetches it only if it is stale', async () => {
  fireEvent.pointerDown(screen.getByText('One'));
  await wait();
  const first = openPage();
  expect(screen.getByText('the article one')).toBeVisible();
  await wait();
  expect(own).not.toHaveBeenCalled();

  first.unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  openPage();
  expect(screen.getByText('the article one')).toBeVisible();
  await wait();
  expect(own).toHaveBeenCalled();
});

it('a page whose data could not be prefetched loads it itself', async () => {
  fetched.mockRejectedValueOnce(new Error('No network.'));
  fireEvent.pointerDown(screen.getByText('One'));
  await wait();
  openPage();
  expect(screen.getByText('loading')).toBeVisible();
  expect(own).toHaveBeenCalled();
});
