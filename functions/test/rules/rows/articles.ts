import { type CallerName, everybody, nobody } from '../callers.ts';
import { limitedList, limitedLists, read, type Row, serverOnly } from '../row.ts';

const card = {
  title: 'One',
  author: { uid: 'author', name: 'Author' },
  publishedAt: 1,
  counts: { comments: 1, horns: 1 },
};

export const articleSeed = {
  slugs: Object.fromEntries(['one', 'two', 'three', 'off-the-site'].map((slug) => [slug, { draft: 'd1' }])),
  articles: { one: card, other: { ...card, counts: { comments: 0, horns: 0 } } },
  articleBodies: { one: { html: '<p>One.</p>' } },
  lists: {
    articlesByTag: { doom: { one: 1 } },
    articlesByKind: { news: { one: 1 } },
    // `other-author` is a co-author of the article.
    articlesByAuthor: { author: { one: 1 }, 'other-author': { one: 1 } },
    articlesByWord: { on: { one: 1 } },
    articlesWith: { comments: { one: 1 }, recording: { one: 5 }, closedComments: { one: 1 } },
    eventsByBand: { amenra: { e1: 5 } },
    videosByBand: { amenra: { v1: 5 } },
    videosByWord: { live: { v1: 5 } },
  },
  search: {
    names: { article: { on: { one: { n: 1, t: 'One' } } } },
    spellings: { one: { one: true } },
  },
  indexEntries: {
    'search:article': { one: { title: 'One', at: 1 } },
    articles: { one: ['lists/articlesByKind/news'] },
    drafts: { d1: { owner: 'author', state: 'draft', title: 'Doom', writer: 'Ann' } },
  },
  siteTexts: {
    current: { claim: { text: 'Louder', version: 1 }, heldWords: { text: 'posers', version: 1 } },
    versions: { claim: { v00000001: { text: 'Louder', version: 1, by: 'boss', at: 1 } } },
  },
  frontPage: { version: 1, pinned: [{ slug: 'one', lastDay: '2026-11-22' }] },
  unpublishedArticles: { one: { corrections: { first: { at: 1, text: 'It was a Tuesday.' } } } },
  leases: { d1: { by: 'x', until: 1 } },
  sitemap: { one: { updatedAt: 1 } },
  media: { '0123456789abcdef01234567': { width: 480 } },
};

const writers: CallerName[] = ['author', 'otherAuthor', 'admin'];

/**
 * Returns the rows of a collection whose children are readable, but not the collection: a download of it would be the
 * whole site.
 */
const oneAtATime = (parent: string, key: string): Row[] => [
  ...serverOnly(parent, nobody),
  ...serverOnly(`${parent}/${key}`, everybody),
];

export const articleRows: Row[] = [
  ...serverOnly('slugs', nobody),
  ...serverOnly('slugs/one', writers),
  read('slugs/still-free', writers),

  ...limitedList('articles', ['publishedAt'], everybody),
  ...serverOnly('articles/one', everybody),
  ...serverOnly('articles/one/counts', everybody),
  ...oneAtATime('articleBodies', 'one'),
  ...serverOnly('lists', nobody),
  ...limitedLists('lists/articlesByTag', 'doom', 'one', everybody),
  ...limitedLists('lists/articlesByKind', 'news', 'one', everybody),
  ...limitedLists('lists/articlesByAuthor', 'author', 'one', everybody),
  ...limitedLists('lists/articlesByWord', 'on', 'one', everybody),
  ...limitedLists('lists/articlesWith', 'comments', 'one', everybody),
  ...limitedLists('lists/articlesWith', 'recording', 'one', everybody),
  ...limitedLists('lists/articlesWith', 'closedComments', 'one', everybody),

  ...serverOnly('search', nobody),
  ...serverOnly('search/names', nobody),
  ...serverOnly('search/names/article', nobody),
  ...limitedList('search/names/article/on', ['n'], everybody),
  ...serverOnly('search/names/article/on/one', everybody),
  ...serverOnly('search/spellings', nobody),
  ...limitedList('search/spellings/one', ['$key'], everybody),
  ...serverOnly('search/spellings/one/one', nobody),
  ...serverOnly('indexEntries', nobody),
  ...serverOnly('indexEntries/search:article', nobody),
  ...serverOnly('indexEntries/search:article/one', nobody),

  ...serverOnly('counts/readsByKind/home', nobody),
  ...serverOnly('counts/readsByDay', nobody),
  ...serverOnly('counts/readsByDay/2026-11-23', nobody),
  ...['counts/reads', 'counts/listens'].flatMap((numbers) => [
    ...serverOnly(numbers, nobody),
    ...serverOnly(`${numbers}/one`, writers),
    ...serverOnly(`${numbers}/one/days`, writers),
    ...serverOnly(`${numbers}/off-the-site`, ['admin']),
  ]),
  ...serverOnly('counts/saves/one', writers),
  ...serverOnly('counts/saves/off-the-site', ['admin']),
  ...['horns', 'comments'].flatMap((kind) => serverOnly(`articles/one/counts/${kind}`, everybody)),
  ...serverOnly('siteTexts', nobody),
  ...serverOnly('siteTexts/current', nobody),
  ...serverOnly('siteTexts/current/claim', everybody),
  ...serverOnly('siteTexts/current/heldWords', ['admin']),
  ...serverOnly('siteTexts/current/heldWords/text', ['admin']),
  ...serverOnly('siteTexts/versions', nobody),
  ...serverOnly('siteTexts/versions/claim', ['admin']),
  ...serverOnly('siteTexts/versions/claim/v00000001', ['admin']),
  ...serverOnly('frontPage', everybody),
  ...serverOnly('frontPage/version', everybody),
  ...serverOnly('frontPage/pinned/0/lastDay', everybody),

  ...['indexEntries/articles', 'unpublishedArticles', 'sitemap'].flatMap((path) => [
    ...serverOnly(path, nobody),
    ...serverOnly(`${path}/one`, nobody),
  ]),
  ...serverOnly('cursors/articleAlerts', nobody),
  ...serverOnly('cursors/articleAlerts/d1', nobody),
  ...serverOnly('leases', nobody),
  ...serverOnly('leases/d1', nobody),
  ...serverOnly('media', nobody),
  ...serverOnly('media/0123456789abcdef01234567', nobody),
];
