import { expect, it } from 'vitest';
import { indexDraft } from '../../src/articles/index-draft.ts';
import { beginArticleWorld } from '../../test/doubles/article-world.ts';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairAccess } from './repair-access.ts';
import { repairBands } from './repair-bands.ts';
import { repairComments } from './repair-comments.ts';
import { repairCounts } from './repair-counts.ts';
import { repairDraftCounts, repairDraftIndex } from './repair-drafts.ts';
import { repairMoved } from './repair-moved.ts';
import { repairNames } from './repair-names.ts';
import type { SiteDeps } from './repair-site.ts';
import { repairUnread } from './repair-unread.ts';

type Repair = (fix: boolean, deps: SiteDeps) => Promise<boolean>;

interface Case {
  repair: Repair;
  /** What an older version left, or what is wrong. */
  before: Record<string, unknown>;
  /** What the paths hold once it is mended. */
  mended: Record<string, unknown>;
  /** What it says without `--mend`, with it, and afterwards. */
  lines: string[];
}

const said = (createdAt: number, state = 'visible') => ({ name: 'Fan', createdAt, state });
const card = { publishedAt: 1, counts: { comments: 0, horns: 0 } };

const cases: Record<string, Case> = {
  'roles and closed accounts of an older version move to their place': {
    repair: repairAccess,
    before: {
      'members/boss': { name: 'Boss', roles: { admin: true } },
      'members/ann': {
        name: 'Ann',
        roles: { author: true },
        change: { number: 2, by: 'boss', before: 'author', after: 'author, comments' },
      },
      'members/cid': {
        name: 'Cid',
        disabledAt: 5,
        closing: { number: 1, disabled: true, by: 'boss', reason: 'Spam.', hidden: true },
      },
      'members/fan': { name: 'Fan' },
      'access/cid/closed': 5,
    },
    mended: {
      access: {
        boss: { admin: true },
        ann: {
          author: true,
          comments: true,
          decision: { what: 'roles', number: 2, by: 'boss', before: 'author', after: 'author, comments' },
        },
        cid: { closed: { at: 5, by: 'boss', reason: 'Spam.', hidden: true } },
      },
      'members/ann': { name: 'Ann' },
    },
    lines: [
      'Roles of 3 members are where an older version kept them. Nothing was changed; --mend moves them.',
      'Roles of 3 members were moved.',
      'Access: every role is in its place.',
    ],
  },
  'records of bands follow from articles and shows, and those that nothing names go': {
    repair: repairBands,
    before: {
      'articles/heavy/bands': { bolzer: 'Bölzer' },
      'lists/articlesByTag/band:bolzer': { heavy: 5 },
      'lists/articlesByTag/doom': { heavy: 5 },
      'events/night/lineUp': ['Amenra'],
      'lists/eventsByBand/amenra': { night: 7 },
      'bands/gone': { name: 'Gone', articles: 1, shows: 0, videos: 0 },
      'sitemap/band:gone': { updatedAt: 1 },
    },
    mended: {
      bands: {
        bolzer: { name: 'Bölzer', articles: 1, shows: 0, videos: 0 },
        amenra: { name: 'Amenra', articles: 0, shows: 1, videos: 0 },
      },
      sitemap: { 'band:bolzer': { updatedAt: 9 }, 'band:amenra': { updatedAt: 9 } },
    },
    lines: [
      'Bands: wrong about 3 bands. Nothing was changed; --mend puts it right.',
      'Bands: 3 bands put right.',
      'Bands: all is right.',
    ],
  },
  'visible comments are counted, and articles listed by the newest': {
    repair: repairComments,
    before: {
      articles: { loud: card, silent: card },
      slugs: { loud: { draft: 'd1' }, silent: { draft: 'd2' }, away: { draft: 'd3' } },
      comments: { loud: { a: said(5), b: said(9, 'hidden'), c: said(7) }, away: { d: said(3) } },
      'lists/articlesWith/comments/gone': 3,
    },
    mended: {
      'lists/articlesWith/comments': { loud: 7 },
      visibleComments: { loud: { a: 5, c: 7 }, away: { d: 3 } },
      'articles/loud/counts/comments': 2,
      'articles/away': null,
    },
    lines: [
      'Comments: wrong about 3 articles. Nothing was changed; --mend puts it right.',
      'Comments: 3 articles put right.',
      'Comments: all is right.',
    ],
  },
  'followers and saves of an older version are counted': {
    repair: repairCounts,
    before: {
      'follows/ann': { bob: true, 'band:bolzer': true },
      'follows/eve': { bob: true },
      'saved/ann': { doom: { savedAt: 1 }, gone: { savedAt: 2 } },
      'saved/eve/doom/savedAt': 3,
      'profiles/bob': { displayName: 'Bob', followers: 2 },
      tallies: { followers: { bob: { count: 2 } }, horns: { doom: { count: 1 } } },
    },
    mended: {
      counts: { followers: { bob: 2, 'band:bolzer': 1 }, saves: { doom: 2, gone: 1 } },
      'profiles/bob': { displayName: 'Bob' },
      tallies: null,
    },
    lines: [expect.stringContaining('--mend') as string, expect.any(String) as string],
  },
  'unread marks follow the notifications': {
    repair: repairUnread,
    before: {
      'members/ann': { email: 'ann@mail.test' },
      'members/fan': { email: 'fan@mail.test' },
      'users/fan/notifications': { a: { read: false }, b: { read: true }, c: { read: false } },
      'users/fan/unread': { gone: true },
    },
    mended: { 'users/fan/unread': { a: true, c: true } },
    lines: [
      'Badges: wrong about 3 notifications. Nothing was changed; --mend puts it right.',
      'Badges: 3 notifications put right.',
      'Badges: all is right.',
    ],
  },
};

function createDeps(database: SiteDeps['database']) {
  const lines: string[] = [];
  const deps: SiteDeps = {
    database,
    clock: { now: () => 9 },
    letSettle: () => Promise.resolve(),
    pause: () => Promise.resolve(),
    say: (line) => void lines.push(line),
  };
  return { lines, deps };
}

for (const [name, { repair, before, mended, lines: expected }] of Object.entries(cases))
  it(`${name}, only with --mend, and once`, async () => {
    const { database, at, all } = createMemoryDatabase(() => 0);
    await database.update(before);
    const { lines, deps } = createDeps(database);
    const begun = all();
    expect(await repair(false, deps)).toBe(false);
    expect(all()).toEqual(begun);
    expect(await repair(true, deps)).toBe(true);
    expect(Object.fromEntries(Object.keys(mended).map((path) => [path, at(path)]))).toEqual(mended);
    expect(await repair(false, deps)).toBe(true);
    expect(lines).toEqual(expected);
  });

it('what an older version kept in other nodes is moved with --mend, once, and what is of no use any more goes', async () => {
  const { database, all } = createMemoryDatabase();
  const old = {
    adminRoster: { boss: true },
    timeouts: { fan: { until: 5 } },
    memberSync: { part: 'done' },
    cursors: { members: { part: 'done' } },
    draftVersionsUntil: 7,
    searchIndexed: { article: { one: { title: 'One' } } },
    traces: { fan: { mentioned: { c1: true } } },
    hornsGiven: { fan: { one: true } },
    videoSync: { syncedAt: 5, count: 1 },
    videoWork: { known: { v1: 'etag' } },
    draftNotesBy: { fan: { n1: 'd1' } },
    donationMonths: { '2026-11': { entries: { pi_1: { net: 5 } } } },
    donationTotals: { '2026-11': { sum: 5 } },
    siteTexts: { claim: { text: 'Louder', version: 1 } },
    searchNames: { article: { on: { one: { n: 1 } } } },
    articles: { one: { title: 'One' } },
    articleLists: { one: ['articlesByTag/doom', 'articleWords/one'] },
    articlesByTag: { doom: { one: 1 } },
    recordedArticles: { one: 2 },
  };
  await database.update(old);
  const { lines, deps } = createDeps(database);
  expect(await repairMoved(false, deps)).toBe(false);
  expect(all()).toEqual(old);
  expect(await repairMoved(true, deps)).toBe(true);
  expect(all()).toEqual({
    suspensions: { fan: { until: 5 } },
    cursors: { draftVersions: 7 },
    indexEntries: {
      'search:article': { one: { title: 'One' } },
      articles: { one: ['lists/articlesByTag/doom', 'lists/articlesByWord/one'] },
    },
    donationMonths: { '2026-11': { entries: { pi_1: { net: 5 } }, total: { sum: 5 } } },
    siteTexts: { current: { claim: { text: 'Louder', version: 1 } } },
    search: { names: { article: { on: { one: { n: 1 } } } } },
    lists: { articlesByTag: { doom: { one: 1 } }, articlesWith: { recording: { one: 2 } } },
    memberReferences: { fan: { mentioned: { c1: true }, draftNotes: { n1: 'd1' }, horns: { one: true } } },
    videoSync: { status: { syncedAt: 5, count: 1 }, known: { v1: 'etag' } },
    articles: { one: { title: 'One' } },
  });
  expect(await repairMoved(false, deps)).toBe(true);
  expect(lines.at(-1)).toBe('Nodes: all are where this version keeps them.');
});

it('names that nobody has claimed are reported, and claimed with --mend for the first to join', async () => {
  const { database, at } = createMemoryDatabase();
  const { lines, deps } = createDeps(database);
  await database.update({
    'users/ann/displayName': 'Lemmy',
    'members/ann': { name: 'Lemmy', joinedAt: 1 },
    'users/bob/displayName': 'Lеmmy',
    'members/bob': { name: 'Lеmmy', joinedAt: 2 },
    'users/cid/displayName': 'Doro',
    'members/cid': { name: 'Doro', joinedAt: 3 },
    'members/eve': { name: 'eve', joinedAt: 4 },
  });
  expect(await repairNames(false, deps)).toBe(false);
  expect(at('nameClaims')).toBeNull();
  expect(await repairNames(true, deps)).toBe(false);
  const claims = Object.values(at('nameClaims') as Record<string, { uid: string }>);
  expect(claims.map(({ uid }) => uid).sort()).toEqual(['ann', 'cid']);
  expect(at('users/bob/displayName')).toBe('Lеmmy');
  await database.update({ 'users/bob/displayName': 'Wendy' });
  expect(await repairNames(true, deps)).toBe(true);
  expect(await repairNames(false, deps)).toBe(true);
  expect(lines).toEqual([
    '3 names are not claimed. Nothing was changed; --mend claims them.',
    'name        bob   another member\'s name looks like "Lеmmy"',
    '2 names claimed.',
    '1 name claimed.',
    'Names: every one belongs to one member.',
    'Names: every one belongs to one member.',
  ]);
});

/** An article whose draft is indexed and counted, and a repair between whose comparisons `meanwhile` runs. */
async function beginDrafts(repair: Repair) {
  const world = await beginArticleWorld();
  await indexDraft('d1', world.deps);
  const { lines, deps } = createDeps(world.memory.database);
  return {
    ...world,
    at: world.memory.at,
    lines,
    repair: (fix: boolean, meanwhile: () => unknown = () => undefined) =>
      repair(fix, { ...deps, ...world.deps, letSettle: () => Promise.resolve(meanwhile()) }),
  };
}

it('drafts that the index lacks are reported, and added with --mend; entries whose draft is gone are removed', async () => {
  const { save, memory, at, lines, repair } = await beginDrafts(repairDraftIndex);
  await save('d2', { title: 'Second' });
  expect(await repair(false)).toBe(false);
  expect(at('draftIndex/all/counts')).toEqual({ draft: 1 });
  expect(await repair(true)).toBe(true);
  expect(at('draftIndex/all/counts')).toEqual({ draft: 2 });
  expect(await repair(false)).toBe(true);
  expect(lines).toEqual([
    'Index of drafts: wrong about 1 draft. Nothing was changed; --mend puts it right.',
    'Index of drafts: 1 draft put right.',
    'Index of drafts: all is right.',
  ]);
  await memory.database.update({ 'drafts/d1': null });
  expect(await repair(true)).toBe(true);
  expect(at('draftIndex/all/counts')).toEqual({ draft: 1 });
});

it('wrong counts of drafts are reported, corrected only with --mend, and then found right', async () => {
  const { memory, at, lines, repair } = await beginDrafts(repairDraftCounts);
  await memory.database.update({ 'draftIndex/all/counts/draft': 3, 'draftIndex/ann/counts/published': 1 });
  expect(await repair(false)).toBe(false);
  expect(lines.sort()).toEqual([
    'Counts of drafts that are wrong: 2. Nothing was changed; --mend puts them right.',
    'draftIndex/all/counts/draft has to be 1',
    'draftIndex/ann/counts/published has to be 0',
  ]);
  expect(at('draftIndex/all/counts')).toEqual({ draft: 3 });
  expect(await repair(true)).toBe(true);
  expect(await repair(false)).toBe(true);
  expect(at('draftIndex/all/counts')).toEqual({ draft: 1 });
});

it('a draft or a count that becomes right a moment later is left alone', async () => {
  const index = await beginDrafts(repairDraftIndex);
  await index.save('d2', { title: 'Second' });
  expect(await index.repair(true, () => indexDraft('d2', index.deps))).toBe(true);
  expect(index.lines).toEqual(['Index of drafts: all is right.']);

  const counts = await beginDrafts(repairDraftCounts);
  const { draft } = counts.at('draftIndex/all/counts') as { draft: number };
  const path = 'draftIndex/all/counts/draft';
  await counts.memory.database.update({ [path]: 0 });
  expect(await counts.repair(true, () => counts.memory.database.update({ [path]: draft }))).toBe(true);
  expect(counts.lines).toEqual(['Drafts: every count is right.']);
});
