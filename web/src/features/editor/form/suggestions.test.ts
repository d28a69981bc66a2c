// @vitest-environment jsdom
import { indexLists } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { TestPlaces } from '../../../testing/test-places.ts';

let site: TestPlaces;
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => site.reader }));

/** Imports the module afresh, because it caches what it has read for the lifetime of the page. */
async function known() {
  vi.resetModules();
  return import('./suggestions.ts');
}
const textsOf = (found: readonly { text: string }[]) => found.map(({ text }) => text);

beforeEach(() => {
  site = new TestPlaces();
  const review = { band: 'Iron Veil', album: 'Rust', label: 'Relapse', year: 2026, rating: 4 };
  site.put(paths.article('new'), { publishedAt: 9, tags: { doom: true, 'live-report': true }, review });
  for (let at = 0; at < 50; at += 1) site.put(paths.article(`a${at}`), { publishedAt: 10 + at });
  site.put(paths.article('old'), { publishedAt: 1, tags: { 'doom-metal': true } });
  site.put(`${indexLists.word('doom')}/old`, 1);
  site.put(`${indexLists.word('doom')}/new`, 9);
});

test('suggested tags come from the newest articles and from those that contain the word', async () => {
  const { suggestTags } = await known();
  expect(textsOf(await suggestTags('doom'))).toEqual(['doom-metal']);
  expect(textsOf(await suggestTags(''))).toEqual([]);
});

test('labels are suggested in the spelling that the reviews use', async () => {
  site.put(paths.article('a0'), { publishedAt: 100, review: { label: 'Relapse' } });
  const { suggestLabels } = await known();
  expect(textsOf(await suggestLabels('rel'))).toEqual(['Relapse']);
  expect(textsOf(await suggestLabels('sub'))).toEqual([]);
});

test('the newest articles are read once, not for every keystroke', async () => {
  const { suggestTags, suggestLabels } = await known();
  await suggestTags('doo');
  await suggestTags('doom');
  await suggestLabels('rel');
  expect(site.reads.filter(({ path }) => path === paths.articles())).toHaveLength(1);
});
