import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, type Mock, test, vi } from 'vitest';
import { forgetSources } from '../../data/source.ts';
import { PageDataContext } from '../../data/served-data.tsx';
import { ReadError } from '../../platform/data-error.ts';
import { renderAt } from '../../testing/render.tsx';
import { TestPlaces } from '../../testing/test-places.ts';
import { VideosView } from './videos-view.tsx';

const reading = vi.hoisted((): { reader: unknown; answer: Mock<() => Promise<object>> } => ({
  reader: null,
  answer: vi.fn(() => Promise.resolve({ ok: false })),
}));
vi.mock('../../platform/database-rest.ts', () => ({ publicReader: () => reading.reader }));
vi.mock('../../platform/call-function.ts', () => ({ callFunction: () => reading.answer() }));

const minute = 60_000;
const card = (number: number) => ({
  title: `Video ${number}`,
  publishedAt: Date.now() - (1000 - number) * 24 * 60 * minute,
  seconds: 187,
  embeddable: number !== 2,
});

function siteWith(count: number, sync: object = { syncedAt: Date.now() - 5 * minute }): TestPlaces {
  const site = new TestPlaces();
  site.put('videoSync/status', sync);
  for (let number = 1; number <= count; number += 1) {
    site.put(`videos/video-${String(number).padStart(3, '0')}`, card(number));
    site.put(`lists/videosByWord/video/video-${String(number).padStart(3, '0')}`, card(number).publishedAt);
  }
  return site;
}

function show(site: TestPlaces, route = '/youtube') {
  reading.reader = site.reader;
  reading.answer.mockClear();
  return renderAt(<VideosView />, { route });
}

const cards = () => screen.findAllByRole('article');

test('the page shows 24 videos with their length, newest first, and loads more', async () => {
  const { user } = show(siteWith(30));
  expect(await cards()).toHaveLength(24);
  expect((await cards())[0]).toHaveTextContent('Video 30');
  expect(screen.getByText('Read from YouTube 5 minutes ago.')).toBeVisible();
  expect(reading.answer).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'More videos' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
  expect(screen.getByRole('link', { name: 'Video 6, 3 minutes 7 seconds' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'More videos' })).toBeNull();
});

test.each([
  ['quota', 'YouTube gives us no newer list today'],
  ['key', 'YouTube does not let us read our list at the moment'],
  ['channel', 'YouTube does not find our channel at the moment'],
  ['unreachable', 'YouTube does not answer at the moment'],
  ['unreadable', 'YouTube gives us no usable answer at the moment'],
] as const)('the page says that YouTube is failing, and keeps the list: %s', async (failure, says) => {
  const syncedAt = Date.parse('2026-11-20T13:05:00Z');
  show(siteWith(2, { syncedAt, failedAt: Date.now(), failure }));
  expect(await screen.findByText(`${says}; this is the list of 20 November 2026 at 14:05.`)).toBeVisible();
  expect(await cards()).toHaveLength(2);
});

test('a stale list is synced, and new videos are offered', async () => {
  reading.answer.mockResolvedValue({
    ok: true,
    value: { videos: [{ id: 'new-one', ...card(999) }], sync: { syncedAt: Date.now() }, refreshed: true },
  });
  const { user } = show(siteWith(2, { syncedAt: Date.now() - 120 * minute }));
  await user.click(await screen.findByRole('button', { name: '1 new video' }));
  expect((await cards())[0]).toHaveTextContent('Video 999');
  expect(screen.getByRole('link', { name: /^Video 999/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /new video/ })).toBeNull();
});

test('the search matches words in titles, and says when there is no match', async () => {
  show(siteWith(3), '/youtube?q=xylophone');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search in titles' })).toHaveValue('xylophone');
});

test('the video named in the URL is shown first', async () => {
  show(siteWith(30), '/youtube?video=video-002');
  expect((await cards())[0]).toHaveTextContent('Video 2');
  expect(await cards()).toHaveLength(25);
});

test('the page says that a video is gone, and that the list is empty', async () => {
  show(siteWith(0, {}), '/youtube?video=video-009');
  expect(await screen.findByText(/not there any more/)).toBeVisible();
  expect(screen.getByText('No videos yet')).toBeVisible();
});

test('a list that fails to load can be retried', async () => {
  const fail = () => Promise.reject(new ReadError('No.'));
  reading.reader = { get: fail, highest: fail, lowest: fail };
  const { user } = renderAt(<VideosView />, { route: '/youtube' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The videos did not arrive.');
  reading.reader = siteWith(2).reader;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Video 2/ })).toHaveFocus();
});

test('when more videos do not load, the focus goes to the button that tries again', async () => {
  const { user } = show(siteWith(30));
  const more = await screen.findByRole('button', { name: 'More videos' });
  const fail = () => Promise.reject(new ReadError('No.'));
  reading.reader = { get: fail, highest: fail, lowest: fail };
  await user.click(more);
  expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
});

test('the server counts the days since a video in UTC, wherever it runs', () => {
  // As in Auckland, where it is Sunday by then.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-13 * 60);
  const [friday, saturday] = [Date.UTC(2026, 10, 20, 1, 30), Date.UTC(2026, 10, 21, 23, 30)];
  forgetSources();
  const video = { ...card(1), id: 'video-001', publishedAt: friday, picture: null };
  const data = { videos: [video], next: null, sync: { syncedAt: 0 }, chosen: null, now: saturday };
  const page = renderToString(
    <MemoryRouter initialEntries={['/youtube']}>
      <PageDataContext value={{ path: '/youtube', data }}>
        <VideosView />
      </PageDataContext>
    </MemoryRouter>,
  );
  expect(page).toContain('yesterday');
});
