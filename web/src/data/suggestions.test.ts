// @vitest-environment jsdom
import { indexLists } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { TestPlaces } from '../testing/test-places.ts';

let site: TestPlaces;
vi.mock('../platform/database-rest.ts', () => ({ publicReader: () => site.reader }));

/** Imports the module afresh, because it caches what it has read for the lifetime of the page. */
async function known() {
  vi.resetModules();
  return import('./suggestions.ts');
}
const textsOf = (found: readonly { text: string }[]) => found.map(({ text }) => text);

beforeEach(() => {
  site = new TestPlaces();
  const until = Date.now() + 3_600_000;
  site.put(paths.event('e1'), { until, lineUp: ['Iron Veil', 'Bell Witch'] });
  site.put(paths.event('e2'), { until: 1000, lineUp: ['Ironclad'] });
  site.put(`${indexLists.word('iron')}/review`, 5);
  site.put(`${indexLists.band('iron-maidens')}/review`, 5);
  site.put(paths.article('review'), { bands: { 'iron-maidens': 'The Iron Maidens', other: 'Other' } });
});

test('bands of upcoming events, past events and articles are suggested', async () => {
  const { suggestBands } = await known();
  expect(textsOf(await suggestBands('iron'))).toEqual(['Iron Veil', 'Ironclad', 'The Iron Maidens']);
  expect(textsOf(await suggestBands('i'))).toEqual([]);
});

test('a band typed with another capitalization takes the spelling that others have used', async () => {
  const { suggestBands, bandSpelling } = await known();
  expect(bandSpelling('iron veil')).toBe('iron veil');
  await suggestBands('iron v');
  expect(bandSpelling('iron veil')).toBe('Iron Veil');
  expect(bandSpelling('Rust')).toBe('Rust');
});

test('bands of events are suggested when articles cannot be read, and the articles are requested again next time', async () => {
  const { suggestBands } = await known();
  vi.spyOn(site.reader, 'get').mockRejectedValueOnce(new Error('No network.'));
  expect(textsOf(await suggestBands('iron'))).toEqual(['Iron Veil', 'Ironclad']);
  expect(textsOf(await suggestBands('iron'))).toContain('The Iron Maidens');
});

test('bands are not read again for every typed letter', async () => {
  const { suggestBands } = await known();
  await suggestBands('iro');
  await suggestBands('iron');
  await suggestBands('iron');
  expect(site.reads.filter(({ path }) => path === paths.events())).toHaveLength(2);
  expect(site.reads.filter(({ path }) => path === paths.article('review'))).toHaveLength(1);
});
