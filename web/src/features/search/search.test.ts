import { expect, test } from 'vitest';
import type { PublicReader } from '@contract/public-reader.ts';
import type { SearchKind, InitialResults } from '@contract/search.ts';
import { ordered } from './matching.ts';
import { TestPlaces } from '../../testing/test-places.ts';
import { keyOf } from './search-result.ts';
import { mergeResults } from './use-search.ts';
import { type Answer, Search, shownOfKind } from './search.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const never = () => new Promise<never>(() => undefined);
const silent: PublicReader = { get: never, highest: never, lowest: never };

const initial: InitialResults = {
  whole: ['band', 'author'],
  entries: {
    band: [
      { t: 'Kaldera Works', n: 11 },
      { t: 'Kaldor', n: 30 },
      { t: 'Night Harvest', n: 2 },
      { t: 'Widow’s Ledger', n: 4, i: 'widow-s-ledger' },
    ],
    article: [1, 2, 3, 4].map((at) => ({ t: `Kaldera by night, ${at}`, n: at, i: `night-${at}` })),
    event: [{ t: 'Ash', n: now + 5, d: '5 Dec 2026 · SO36, Berlin', i: 'e1' }],
    author: [{ t: 'Kalle Berg', n: 3, i: 'kalle' }],
  },
};

async function opened(reader: PublicReader = silent): Promise<Search> {
  const readInitialResults = () => Promise.resolve<unknown>(initial);
  const search = new Search({
    reader,
    readKeys: () => Promise.resolve([]),
    readInitialResults,
    now: () => now,
  });
  await search.open();
  return search;
}

const titles = ({ found }: Answer) => found.map(({ title }) => title);

test('the first letters get results before any piece of the index has loaded', async () => {
  const search = await opened();
  expect(titles(search.first('kald'))).toEqual([
    'Kaldor',
    'Kaldera Works',
    'Kaldera by night, 4',
    'Kaldera by night, 3',
    'Kaldera by night, 2',
  ]);
  expect(titles(search.first('berlin'))).toEqual(['Ash']);
  expect(titles(search.first('widows led'))).toEqual(['Widow’s Ledger']);
});

test('nothing is listed below a kind that may still grow and push it down', async () => {
  const search = await opened();
  expect(search.first('kal').found.map(({ kind }) => kind)).not.toContain('author');
  expect(titles(search.first('kalle'))).toEqual(['Kalle Berg']);
});

test.each([
  ['kaldra', 'kaldera', 'Kaldera Works'],
  ['widws ledger', 'widows ledger', 'Widow’s Ledger'],
])('“%s” is corrected to “%s” immediately', async (typed, correctedQuery, title) => {
  const answer = (await opened()).first(typed);
  expect(answer.correctedQuery).toBe(correctedQuery);
  expect(titles(answer)).toContain(title);
});

test('a possible prefix of a known word is not a typo, nor are short words and first letters', async () => {
  const search = await opened();
  for (const typed of ['nigh', 'kald', 'wark', 'baldera', 'xylophone'])
    expect(search.first(typed).correctedQuery).toBeNull();
});

test('the full answer keeps the first results beside each list’s best, unless a list shows they are gone', async () => {
  const places = new TestPlaces();
  const put = (kind: SearchKind, id: string, posting: { t: string; n: number }) =>
    places.put(`search/names/${kind}/kaldera/${id}`, posting);
  put('band', 'kaldera-works', { t: 'Kaldera Works', n: 11 });
  for (let at = 0; at < 12; at += 1) put('article', `old-${at}`, { t: `Old ${at} Kaldera`, n: 2e13 + at });
  const search = await opened(places.reader);
  const first = search.first('kaldera');
  const { found } = await search.find('kaldera');
  expect(mergeResults(found, first.found, shownOfKind).slice(0, 4).map(keyOf)).toEqual(
    first.found.slice(0, 4).map(keyOf),
  );
  const gone = new TestPlaces();
  gone.put('search/names/article/kaldera/night-1', { t: 'Kaldera by night, 1', n: 1 });
  const later = await opened(gone.reader);
  expect(titles(await later.find('kaldera'))).toEqual(['Kaldera by night, 1']);
});

test('coming shows precede past ones, however well those match', () => {
  const show = (title: string, rank: number) =>
    ({ kind: 'event', id: title, title, detail: '', rank }) as const;
  const found = [
    show('Kaldera', now - 5),
    show('Night with Kaldera', now + 9),
    show('Kaldera again', now + 5),
  ];
  expect(ordered(found, ['kaldera'], now).map(({ title }) => title)).toEqual([
    'Kaldera again',
    'Night with Kaldera',
    'Kaldera',
  ]);
});
