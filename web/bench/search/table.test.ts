import { beforeAll, expect, it } from 'vitest';
import { searchKinds } from '../../../functions/src/contract/search.ts';
import { demoArticles } from '../../../functions/local/seed/articles.ts';
import { indexItem, indexWithNames } from '../../../functions/src/search/index-item.ts';
import { createMemoryDatabase } from '../../../functions/test/doubles/memory-database.ts';
import { type Answer, Search } from '../../src/features/search/search.ts';
import { TestPlaces } from '../../src/testing/test-places.ts';
import { type DemoThing, writeDemoSite } from './demo-site.ts';
import { queriesOf } from './queries.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

let things: DemoThing[];
let search: Search;

type Tree = Record<string, Record<string, unknown>>;

/** Provides the publicly readable part of an in-memory database. */
function publicPlaces(at: (path: string) => unknown): {
  places: TestPlaces;
  keys: (path: string) => string[];
} {
  const places = new TestPlaces();
  const put = (list: string, entries: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(entries)) places.put(`${list}/${key}`, value);
  };
  for (const [word, entries] of Object.entries((at('lists/articlesByWord') ?? {}) as Tree))
    put(`lists/articlesByWord/${word}`, entries);
  for (const kind of searchKinds)
    for (const [term, entries] of Object.entries((at(`search/names/${kind}`) ?? {}) as Tree))
      put(`search/names/${kind}/${term}`, entries);
  const spellings = (at('search/spellings') ?? {}) as Tree;
  return { places, keys: (path) => Object.keys(spellings[path.replace('search/spellings/', '')] ?? {}) };
}

beforeAll(async () => {
  const { database, at } = createMemoryDatabase(() => now);
  things = await writeDemoSite(database);
  const deps = { database, clock: { now: () => now }, pause: () => Promise.resolve() };
  for (const { kind, id } of things) {
    if (kind === 'article' || kind === 'event') await indexWithNames(kind, id, deps);
    if (kind === 'video') await indexItem('video', id, deps);
  }
  const { places, keys } = publicPlaces(at);
  search = new Search({
    reader: places.reader,
    readKeys: (path, count) => Promise.resolve(keys(path).slice(0, count)),
    readInitialResults: () => Promise.resolve(null),
    now: () => now,
  });
}, 60_000);

const titlesIn = ({ found }: Answer) => found.map(({ kind, title }) => `${kind}: ${title}`);

it.each([
  ['widows ledger', "band: Widow's Ledger"],
  ['Widow’s Ledger', "band: Widow's Ledger"],
  ['widow ledger', "band: Widow's Ledger"],
  ['widws ledger', "band: Widow's Ledger"],
  ['widows legder', "band: Widow's Ledger"],
  ['widowsledger', "band: Widow's Ledger"],
  ['tin chapels', 'article: Tin Chapel’s boiler gets a spare valve'],
  ['tin chapel', 'article: Tin Chapel’s boiler gets a spare valve'],
  ['tin chaple', 'article: Tin Chapel’s boiler gets a spare valve'],
  ['kaldra', 'band: Kaldera Works'],
  ['kaldera wroks', 'band: Kaldera Works'],
  ['kald', 'band: Kaldera Works'],
  ['Jään', 'article: Vetehinen: Jään alla'],
  ['jaan', 'article: Vetehinen: Jään alla'],
  ['Järvenpää', 'article: Hautakivi will play once more, in Järvenpää, where the car broke down'],
  ['jarvenpaa', 'article: Hautakivi will play once more, in Järvenpää, where the car broke down'],
  ['dluga', 'article: Magda Kroll: Długa 14'],
  ['Długa 14', 'article: Magda Kroll: Długa 14'],
  ['ilkka', 'author: Ilkka Rautio'],
  ['rautio ilkka', 'author: Ilkka Rautio'],
  ['ilka rautio', 'author: Ilkka Rautio'],
  ['brenna whitlok', 'author: Brenna Whitlock'],
  ['davide', 'author: Davide Ferrante'],
  ['mercoledi', 'article: Mercoledì Pesante, number 291'],
  ['clocking of', 'article: Mourning Shift: Clocking Off'],
  ['saint ferous', 'band: Saint Ferrous'],
  ['the lesser fires', 'band: The Lesser Fires'],
  ['fires lesser', 'band: The Lesser Fires'],
  // Words that only occur in the texts.
  ['shellac', 'article: A short history of the very long song'],
  ['cistern', 'article: A short history of the very long song'],
  ['shellac sonnet', 'article: A short history of the very long song'],
  ['sermons turku', 'article: A short history of the very long song'],
])('“%s” finds %s', async (typed, title) => {
  expect(titlesIn(await search.find(typed))).toContain(title);
});

it('the search suggests a correction for a mistyped word, and none otherwise', async () => {
  expect((await search.find('widws ledger')).correctedQuery).toBe('widows ledger');
  expect((await search.find('widows ledger')).correctedQuery).toBeNull();
  expect(await search.find('xylophonist quartet')).toEqual({ found: [], correctedQuery: null });
});

it('every demo item is found by its whole, reordered, partial, misspelled and singular or plural name', async () => {
  const queries = queriesOf(
    things,
    demoArticles.map(({ text }) => text),
  );
  const misses: string[] = [];
  for (const { typed, means } of queries) {
    const { found } = await search.find(typed);
    const isFound = found.some(({ kind, id }) => kind === means.kind && id === means.id);
    if (!isFound) misses.push(`${typed} → ${means.kind} ${means.id}`);
  }
  expect(queries.length).toBeGreaterThan(300);
  expect(misses).toEqual([]);
}, 60_000);
