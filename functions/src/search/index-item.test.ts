import { beforeEach, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { concert } from '../../test/doubles/page-subjects.ts';
import { indexItem, indexWithNames } from './index-item.ts';

let world: ArticleWorld;
const slug = 'doom-in-the-town';
const at = (path: string) => world.memory.at(path);
const found = (kind: string, term: string) => Object.keys(at(`search/names/${kind}/${term}`) ?? {});
const write = (changes: Record<string, unknown>) => world.memory.database.update(changes);

async function publish(change = {}, html?: string) {
  const version = await world.save('d1', change, html);
  await world.act({ action: 'publish', draftId: 'd1', version });
  await indexWithNames('article', slug, world.deps);
}

beforeEach(async () => {
  world = await beginArticleWorld();
});

it('a published article is found by the prefixes of its words, with its bands and its author', async () => {
  await publish();
  expect(at(`search/names/article/doom/${slug}`)).toEqual({
    n: 2e13 + world.now(),
    t: 'Doom in the town',
    d: 'News · 21 Nov 2026',
  });
  for (const term of ['t', 'tow', 'electric', 'wiz', '*']) expect(found('article', term)).toEqual([slug]);
  expect(at('search/names/band/wizard')).toEqual({
    'electric-wizard': { n: 2e13 + 1, t: 'Electric Wizard' },
  });
  expect(found('band', 'electricwiza')).toEqual(['electric-wizard']);
  expect(at('search/names/author/ann/ann')).toEqual({ n: 2e13 + 1, t: 'Ann Author' });
  expect(Object.keys(at('search/spellings/wizrd') as object)).toEqual(['wizard']);
});

it('a band is found under its new name as soon as an admin has decided on it', async () => {
  await publish();
  await write({ 'bandNames/spellings/electric-wizard': 'ELECTRIC WIZARD' });
  await indexItem('band', 'electric-wizard', world.deps);
  expect(at('search/names/band/wizard/electric-wizard')).toMatchObject({ t: 'ELECTRIC WIZARD' });
});

it('the words of an article’s text are in the word lists of the site', async () => {
  await publish({}, '<p>A rehearsal in the <em>gas</em>works, with stories.</p>');
  for (const word of ['rehearsal', 'gaswork', 'story'])
    expect(at(`lists/articlesByWord/${word}/${slug}`)).toBe(world.now());
  expect(at('lists/articlesByWord/with')).toBeNull();
});

it('the words of the line below an article’s title and of the record that it reviews are there, too', async () => {
  const review = {
    band: 'Electric Wizard',
    album: 'Dopethrone',
    label: 'Rise Above',
    year: 2000,
    rating: 4.5,
  };
  await publish({ kind: 'review', excerpt: 'The quietest, in a foundry.', review });
  for (const word of ['quietest', 'foundry', 'dopethrone', 'above'])
    expect(at(`lists/articlesByWord/${word}/${slug}`)).toBe(world.now());
});

it('drafts and unpublished articles are not found', async () => {
  await indexWithNames('article', slug, world.deps);
  expect(at('search/names')).toBeNull();
  await publish();
  await world.act({ action: 'unpublish', draftId: 'd1' });
  await indexWithNames('article', slug, world.deps);
  for (const place of ['search/names', 'search/spellings', 'indexEntries', 'lists/articlesByWord'])
    expect(at(place)).toBeNull();
});

it('the author and bands of an article that is gone leave the search, even if the first run breaks off halfway', async () => {
  await publish();
  await world.act({ action: 'unpublish', draftId: 'd1' });
  const { database } = world.deps;
  type Changes = Parameters<typeof database.update>[0];
  for (let fails = 1; fails <= 3; fails += 1) {
    let calls = 0;
    const broken = {
      ...database,
      update: (changes: Changes) =>
        (calls += 1) === fails ? Promise.reject(new Error('killed')) : database.update(changes),
    };
    await indexWithNames('article', slug, { ...world.deps, database: broken }).catch(() => undefined);
  }
  await indexWithNames('article', slug, world.deps);
  for (const place of ['search/names', 'search/spellings', 'indexEntries']) expect(at(place)).toBeNull();
});

it('a new title removes the words of the old one, except those that another item uses', async () => {
  await publish({ bands: ['Doom'] });
  await publish({ title: 'Sludge in the town', bands: ['Doom'] });
  expect(found('article', 'sludge')).toEqual([slug]);
  await publish({ title: 'Sludge in the village', bands: ['Doom'], tags: [] });
  expect(found('article', 'town')).toEqual([]);
  expect(at('search/spellings/tow')).toBeNull();
  expect(found('band', 'doom')).toEqual(['doom']);
  expect(at('search/spellings/dom')).toEqual({ doom: true });
});

it('indexing twice changes nothing', async () => {
  await publish();
  const before = world.memory.all();
  await indexWithNames('article', slug, world.deps);
  expect(world.memory.all()).toEqual(before);
});

it('an event is found by title, line-up, place, country and genre, with its date and state', async () => {
  await write({
    'events/e1': { ...concert, state: 'cancelled' },
    'lists/eventsByBand/electric-wizard/e1': concert.startsAt,
  });
  await indexWithNames('event', 'e1', world.deps);
  expect(found('event', 'wiz')).toEqual(['e1']);
  expect(found('event', 'berlin')).toEqual(['e1']);
  expect(found('event', 'germany')).toEqual(['e1']);
  expect(found('band', 'wiz')).toEqual(['electric-wizard']);
  expect(at('search/names/event/berlin/e1')).toMatchObject({
    n: concert.startsAt,
    d: 'Cancelled · 5 Dec 2026 · SO36, Berlin',
  });
  await write({ 'events/e1': null, 'lists/eventsByBand/electric-wizard/e1': null });
  await indexWithNames('event', 'e1', world.deps);
  expect(at('search/names')).toBeNull();
});

it('a video is found by its title, until it is gone', async () => {
  await write({
    'videos/v1': { title: 'Kaldra: Live at Brudenell', publishedAt: 5, seconds: 1, embeddable: true },
  });
  await indexItem('video', 'v1', world.deps);
  expect(found('video', 'kald')).toEqual(['v1']);
  await write({ 'videos/v1': null });
  await indexItem('video', 'v1', world.deps);
  expect(at('search/names')).toBeNull();
});

it.each([
  ['article', { 'articles/x': { publishedAt: 5 } }],
  ['article', { 'articles/x': { title: 7, publishedAt: 5 } }],
  ['event', { 'events/x': { title: 'X', startsAt: 'soon' } }],
  [
    'event',
    { 'events/x': { title: 'X', startsAt: 5, lineUp: 'one', genres: 3, timeZone: 'Nowhere/At all' } },
  ],
  ['video', { 'videos/x': true }],
  ['author', { 'profiles/x/displayName': { a: 1 }, 'lists/articlesByAuthor/x/y': 1 }],
  ['band', { 'lists/articlesByTag/band:x/y': 1 }],
] as const)('a malformed %s record %j does not stop indexing', async (kind, records) => {
  await write(records);
  await expect(indexItem(kind, 'x', world.deps)).resolves.toBeUndefined();
});

it('object property names can be words of a title', async () => {
  await publish({ title: 'Constructor and the __proto__', bands: ['Constructor'] });
  expect(found('article', 'constructor-')).toEqual([slug]);
  expect(found('band', 'constructor-')).toEqual(['constructor-']);
});
