import { paths } from '@contract/paths.ts';
import { dayMs } from '@contract/time.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { TestPlaces } from '../../../testing/test-places.ts';
import { loadStage } from './load-stage.ts';
import { NearStage } from './near-stage.tsx';

let site: TestPlaces;
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => site.reader }));

const now = Date.now();

const placeStripAt = (top: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));

beforeEach(() => {
  site = new TestPlaces();
  placeStripAt(window.innerHeight);
  vi.stubGlobal('scrollY', 300);
});

function put(id: string, days: number, city: string) {
  const startsAt = now + days * dayMs;
  site.put(paths.event(id), {
    ...{ title: id, startsAt, until: startsAt + dayMs / 4, timeZone: 'Europe/Berlin' },
    ...{ venue: 'Hall', city, country: 'DE', state: 'announced', lineUp: ['Amenra'] },
  });
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function show(city: string): Promise<void> {
  const stage = await loadStage(site.reader, now);
  renderAt(<NearStage stage={stage} city={city} now={now} />);
  await vi.waitFor(() => expect(site.reads.length).toBeGreaterThan(1));
}

/** Expects the strip to stay unchanged. No event marks that, so this lets several tasks run. */
async function expectStill(order: string[]): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    await new Promise((resume) => setTimeout(resume));
    expect(titles()).toEqual(order);
  }
}

test('this week’s shows in the remembered city come first, and the strip keeps its length', async () => {
  for (const [index, city] of ['Leipzig', 'Berlin', 'Köln', 'Graz', 'Jena', 'Leipzig'].entries())
    put(`show ${index}`, index + 0.5, city);
  put('far away in time', 30, 'Leipzig');
  await show('Leipzig');
  await expect.poll(titles).toEqual(['show 0', 'show 5', 'show 1', 'show 2', 'show 3']);
});

test('the strip stays unchanged if there is no show in the remembered city this week', async () => {
  for (const [index, city] of ['Berlin', 'Köln', 'Graz'].entries()) put(`show ${index}`, index + 1.5, city);
  put('far away in time', 30, 'Leipzig');
  await show('Leipzig');
  await expectStill(['show 0', 'show 1', 'show 2']);
});

test('in a quiet week, the next shows in the remembered city come first', async () => {
  for (const [index, city] of ['Berlin', 'Köln', 'Graz'].entries()) put(`show ${index}`, index + 20, city);
  put('at home', 40, 'Leipzig');
  await show('Leipzig');
  await expect.poll(titles).toEqual(['at home', 'show 0', 'show 1']);
});

test('the strip stays unchanged once the reader has scrolled to it', async () => {
  for (const [index, city] of ['Berlin', 'Köln', 'Leipzig'].entries())
    put(`show ${index}`, index + 0.5, city);
  placeStripAt(window.innerHeight - 1);
  await show('Leipzig');
  await expectStill(['show 0', 'show 1', 'show 2']);
});

test('on a large screen, the strip also begins with the remembered city', async () => {
  for (const [index, city] of ['Berlin', 'Köln', 'Leipzig'].entries())
    put(`show ${index}`, index + 0.5, city);
  placeStripAt(100);
  vi.stubGlobal('scrollY', 0);
  await show('Leipzig');
  await expect.poll(titles).toEqual(['show 2', 'show 0', 'show 1']);
});
