import { bandKey } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import { dayMs } from '@contract/time.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { storedEvent, TestEvents } from '../testing/events.ts';
import { FollowedStage } from './followed-stage.tsx';

let site: TestEvents;
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => site.reader }));

const now = Date.now();

beforeEach(() => {
  site = new TestEvents();
});

const announce = (title: string, days: number, lineUp: string[], fields: object = {}) =>
  site.announce(title.toLowerCase(), storedEvent(now + days * dayMs, { title, lineUp, ...fields }));
const show = (bands: string[]) => renderAt(<FollowedStage bands={bands.map(bandKey)} />);
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a member finds the next three shows of the bands they follow, each once, on the front page', async () => {
  announce('Over', -3, ['Sleep']);
  announce('Off', 1, ['Sleep'], { state: 'cancelled' });
  announce('Both', 2, ['Sleep', 'Om']);
  announce('Elsewhere', 3, ['Amenra']);
  announce('Later', 40, ['Om']);
  announce('Soon', 9, ['Sleep']);
  announce('Last', 90, ['Om']);
  show(['Sleep', 'Om']);
  expect(await screen.findByRole('heading', { level: 2, name: 'Your bands on stage' })).toBeVisible();
  expect(titles()).toEqual(['Both', 'Soon', 'Later']);
  expect(screen.getByRole('link', { name: 'Both' })).toHaveAttribute('href', '/events/both');
});

test('the next show of a followed band is found however many bands a member follows', async () => {
  announce('Tonight', 0.1, ['Windhand']);
  announce('Later', 40, ['Band 3']);
  show([...Array.from({ length: 20 }, (_, at) => `Band ${at}`), 'Windhand']);
  await expect.poll(titles).toEqual(['Tonight', 'Later']);
});

test('nothing stands on the front page for bands without a show, or once the reader has scrolled to its place', async () => {
  announce('Elsewhere', 3, ['Amenra']);
  const { unmount } = show(['Sleep']);
  await vi.waitFor(() => expect(site.reads).toContainEqual({ path: paths.eventsOfBand('sleep'), count: 12 }));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  unmount();
  vi.stubGlobal('scrollY', 300);
  show(['Amenra']);
  await vi.waitFor(() => expect(site.reads).toContainEqual({ path: paths.event('elsewhere'), count: null }));
  for (let times = 0; times < 5; times += 1) await new Promise((resume) => setTimeout(resume));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
