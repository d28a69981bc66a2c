import { act, render, screen } from '@testing-library/react';
import { hourMs } from '@contract/time.ts';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { leaveTab } from '../testing/leave-tab.ts';
import { ServedData, type ServedPageData } from './served-data.tsx';
import { ReadError } from '../platform/data-error.ts';
import { forgetPage, knownPage, rememberPage, usePage } from './page.ts';
import { navigationProgress, forgetSources, type LoadRequest } from './source.ts';

/** Pending requests, answered one by one. */
const requests: {
  answer: (text: string) => Promise<void>;
  fail: () => Promise<void>;
  shown: string | undefined;
}[] = [];
const load = (_: AbortSignal, { shown }: LoadRequest<string>) =>
  new Promise<string>((resolve, reject) => {
    requests.push({
      shown,
      answer: (text) => act(() => Promise.resolve(resolve(text))),
      fail: () => act(() => Promise.resolve(reject(new ReadError('No.')))),
    });
  });

function Page() {
  const { pathname } = useLocation();
  const { data, failure, retry } = usePage(load, { isPrivate: pathname === '/private' });
  if (failure) return <p>failed</p>;
  if (data === undefined) return <p>loading</p>;
  return (
    <>
      <p>{data}</p>
      <button onClick={retry}>Reload</button>
    </>
  );
}
function Site() {
  const { pathname } = useLocation();
  return pathname === '/elsewhere' ? <p>elsewhere</p> : <Page key={pathname} />;
}

let router: ReturnType<typeof createMemoryRouter>;
function open(served: Partial<ServedPageData> = {}) {
  const element = (
    <ServedData served={{ path: '/page', data: 'from the server', ...served }}>
      <Site />
    </ServedData>
  );
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/page'] });
  render(<RouterProvider router={router} />);
}
const visit = (to: string | number) => act(() => router.navigate(to as string));

afterEach(() => {
  requests.length = 0;
  forgetSources();
});

test.each([
  ['by a link', '/page'],
  ['by going back', -1],
])('a page revisited %s shows its cached data, then fresh data', async (_, way) => {
  open();
  await visit('/elsewhere');
  await visit(way);
  expect(screen.getByText('from the server')).toBeVisible();
  expect(navigationProgress.isPending()).toBe(false);
  expect(requests[0]?.shown).toBe('from the server');
  await requests[0]?.answer('newer');
  expect(screen.getByText('newer')).toBeVisible();
});

test('a link to the current page reloads its data, but a link to a place within it does not', async () => {
  open();
  await visit('/page#comments');
  expect(requests).toHaveLength(0);
  await visit('/page');
  await requests[0]?.answer('newer');
  expect(screen.getByText('newer')).toBeVisible();
});

test('a page keeps its data when reloading fails, and reloads when the network is back', async () => {
  open({ old: true });
  await requests[0]?.fail();
  expect(screen.getByText('from the server')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await requests[1]?.answer('newer');
  expect(screen.getByText('newer')).toBeVisible();
});

test('a page that was in the background overnight shows its data, then fresh data', async () => {
  open();
  leaveTab(9 * hourMs);
  expect(screen.getByText('from the server')).toBeVisible();
  await requests[0]?.answer('of this morning');
  expect(screen.getByText('of this morning')).toBeVisible();
});

test('a page that reloads shows its data meanwhile, and never the response of an earlier load', async () => {
  open({ old: true });
  act(() => screen.getByRole('button', { name: 'Reload' }).click());
  await requests[0]?.answer('from before the change');
  expect(screen.getByText('from the server')).toBeVisible();
  await requests[1]?.answer('newer');
  expect(screen.getByText('newer')).toBeVisible();
});

test('a member who has changed a page never sees its earlier version', async () => {
  open();
  await visit('/elsewhere');
  forgetPage('/page');
  await visit('/page');
  expect(screen.getByText('loading')).toBeVisible();
  await requests[0]?.answer('as changed');
  expect(screen.getByText('as changed')).toBeVisible();
});

test('data that arrives after the reader has left the page is never shown', async () => {
  open({ old: true });
  await visit('/elsewhere');
  await requests[0]?.answer('too late');
  await visit('/page');
  expect(screen.getByText('from the server')).toBeVisible();
});

test('a private page is loaded anew at every visit, so that the next member does not see the last one’s', async () => {
  open();
  await visit('/private');
  await requests[0]?.answer('a draft');
  expect(screen.getByText('a draft')).toBeVisible();
  await visit('/elsewhere');
  await visit('/private');
  expect(screen.getByText('loading')).toBeVisible();
  await requests[1]?.fail();
  expect(screen.getByText('failed')).toBeVisible();
});

test('what is known of a page is dropped when it changes, whatever its query', () => {
  for (const path of ['/article/one', '/article/one?from=mail', '/article/one-more'])
    rememberPage(path, path);
  forgetPage('/article/one');
  expect(['/article/one', '/article/one?from=mail'].map(knownPage)).toEqual([undefined, undefined]);
  expect(knownPage('/article/one-more')).toBe('/article/one-more');
});
