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

export const articleRows: Row[] = [
  ...serverOnly('slugs/one', writers),
  read('slugs/still-free', writers),

  ...limitedList('articles', ['publishedAt'], everybody),
  ...serverOnly('articles/one', everybody),
  ...serverOnly('articles/one/counts', everybody),
  ...serverOnly('articleBodies/one', everybody),
  ...limitedLists('lists/articlesByTag', 'doom', 'one', everybody),
  ...limitedLists('lists/articlesByKind', 'news', 'one', everybody),
  ...limitedLists('lists/articlesByAuthor', 'author', 'one', everybody),
  ...limitedLists('lists/articlesByWord', 'on', 'one', everybody),
  ...limitedLists('lists/articlesWith', 'comments', 'one', everybody),
  ...limitedLists('lists/articlesWith', 'recording', 'one', everybody),
  ...limitedLists('lists/articlesWith', 'closedComments', 'one', everybody),

  ...limitedList('search/names/article/on', ['n'], everybody),
  ...serverOnly('search/names/article/on/one', everybody),
  ...limitedList('search/spellings/one', ['$key'], everybody),
  ...serverOnly('search/spellings/one/one', nobody),

  ...['counts/reads', 'counts/listens'].flatMap((numbers) => [
    ...serverOnly(`${numbers}/one`, writers),
    ...serverOnly(`${numbers}/one/days`, writers),
    ...serverOnly(`${numbers}/off-the-site`, ['admin']),
  ]),
  ...serverOnly('counts/saves/one', writers),
  ...serverOnly('counts/saves/off-the-site', ['admin']),
  ...['horns', 'comments'].flatMap((kind) => serverOnly(`articles/one/counts/${kind}`, everybody)),
  ...serverOnly('siteTexts/current/claim', everybody),
  ...serverOnly('siteTexts/current/heldWords', ['admin']),
  ...serverOnly('siteTexts/current/heldWords/text', ['admin']),
  ...serverOnly('siteTexts/versions/claim', ['admin']),
  ...serverOnly('siteTexts/versions/claim/v00000001', ['admin']),
  ...serverOnly('frontPage', everybody),
  ...serverOnly('frontPage/version', everybody),
  ...serverOnly('frontPage/pinned/0/lastDay', everybody),
];
