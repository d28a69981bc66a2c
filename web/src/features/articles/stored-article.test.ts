import { describe, expect, test } from 'vitest';
import { listedArticle } from './stored-article.ts';
import { storedCard } from './testing/site.ts';

test('a stored card is parsed', () => {
  const card = storedCard(1, {
    kind: 'review',
    tags: { doom: true },
    bands: { 'sunn-o': 'Sunn O)))' },
    review: { band: 'Sunn O)))', album: 'Life Metal', year: 2019, rating: 4.5 },
    counts: { comments: 3, horns: 1 },
  });
  expect(listedArticle('life-metal', card)).toMatchObject({
    slug: 'life-metal',
    title: 'Article 1',
    tags: ['doom'],
    bands: [{ key: 'sunn-o', name: 'Sunn O)))' }],
    comments: 3,
    updatedAt: null,
    review: { rating: 4.5 },
  });
});

test.each<[name: string, stored: unknown]>([
  ['nothing', null],
  ['a text', 'x'],
  ['no title', { ...storedCard(1), title: undefined }],
  ['another title', { ...storedCard(1), title: { html: 'x' } }],
  ['an unknown kind', { ...storedCard(1), kind: 'podcast' }],
  ['no date', { ...storedCard(1), publishedAt: null }],
  ['a date beyond all calendars', { ...storedCard(1), publishedAt: 9e15 }],
])('a malformed card is rejected: %s', (_name, stored) => {
  expect(listedArticle('x', stored)).toBeNull();
});

describe('a missing or invalid optional field of a card', () => {
  test.each<[field: string, value: unknown, shown: object]>([
    ['cover', null, { cover: null }],
    ['cover', { id: 'a', width: 'wide' }, { cover: null }],
    ['author', undefined, { author: { uid: '', name: 'Somebody' } }],
    ['counts', undefined, { comments: 0, horns: 0 }],
    ['counts', { comments: -4, horns: 'many' }, { comments: 0, horns: 0 }],
    ['tags', 'doom', { tags: [] }],
    ['bands', { x: 5 }, { bands: [{ key: 'x', name: 'x' }] }],
    ['minutes', null, { minutes: 1 }],
    ['updatedAt', 'today', { updatedAt: null }],
    ['review', { rating: 3 }, { review: null }],
  ])('the field %s of a card that is %o gets a default', (field, value, shown) => {
    expect(listedArticle('x', { ...storedCard(1), kind: 'review', [field]: value })).toMatchObject(shown);
  });
});
