import { beforeEach, expect, it } from 'vitest';
import { indexWithNames } from '../../src/search/index-item.ts';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { concert } from '../../test/doubles/page-subjects.ts';
import { repairArticleLists } from './repair-article-lists.ts';
import { repairSearch } from './repair-search.ts';

let world: ArticleWorld;
let lines: string[];
/** Runs between the two comparisons of the repair. */
let meanwhile: () => unknown;
const deps = () => ({
  ...world.deps,
  letSettle: () => Promise.resolve(meanwhile()),
  say: (line: string) => void lines.push(line),
});
const slug = 'doom-in-the-town';
const index = () => [world.memory.at('search/names'), world.memory.at('search/spellings')];

beforeEach(async () => {
  world = await beginArticleWorld();
  const version = await world.save('d1', { tags: ['sludge', 'doom'] });
  await world.act({ action: 'publish', draftId: 'd1', version });
  await world.memory.database.update({
    'events/e1': concert,
    'lists/eventsByBand/electric-wizard/e1': concert.startsAt,
    'videos/v1': { title: 'Live', publishedAt: 5, seconds: 1, embeddable: true },
  });
  lines = [];
  meanwhile = () => undefined;
});

it('the repair of the search reports what is missing, and changes nothing without --mend', async () => {
  expect(await repairSearch(false, deps())).toBe(false);
  expect(lines).toContain('Search for bands: wrong about 1 band. Nothing was changed; --mend puts it right.');
  expect(index()).toEqual([null, null]);
});

it('the repair of the search builds from scratch what the functions build', async () => {
  await indexWithNames('article', slug, world.deps);
  await indexWithNames('event', 'e1', world.deps);
  const built = index();
  await world.memory.database.update({ search: null, indexEntries: null });
  await world.memory.database.update({ 'videos/v1': null });
  expect(await repairSearch(true, deps())).toBe(true);
  expect(index()).toEqual(built);
  lines = [];
  expect(await repairSearch(true, deps())).toBe(true);
  expect(lines.every((line) => line.endsWith('all is right.'))).toBe(true);
});

it('the repair of the search removes what is gone', async () => {
  await repairSearch(true, deps());
  await world.act({ action: 'unpublish', draftId: 'd1' });
  await world.memory.database.update({ 'events/e1': null, 'lists/eventsByBand/electric-wizard/e1': null });
  await world.memory.database.update({ 'videos/v1': null });
  await repairSearch(true, deps());
  expect(index()).toEqual([null, null]);
});

it('the repair of the search leaves alone what is indexed a moment later', async () => {
  await repairSearch(true, deps());
  await world.memory.database.update({ [`articles/${slug}/title`]: 'Sludge' });
  meanwhile = () => indexWithNames('article', slug, world.deps);
  lines = [];
  expect(await repairSearch(false, deps())).toBe(true);
  expect(lines).toContain('Search for articles: all is right.');
});

it('the repair adds an article to the lists of the words of its text, and removes it from other lists', async () => {
  const lists = world.memory.at(`indexEntries/articles/${slug}`) as string[];
  await world.memory.database.update({ [`articles/${slug}/tags`]: { doom: true, sludge: true } });
  expect(await repairArticleLists(false, deps())).toBe(true);
  await world.memory.database.update({
    [`indexEntries/articles/${slug}`]: ['lists/articlesByWord/gone'],
    'lists/articlesByWord': { gone: { [slug]: 5 } },
  });
  expect(await repairArticleLists(false, deps())).toBe(false);
  expect(await repairArticleLists(true, deps())).toBe(true);
  expect(new Set(world.memory.at(`indexEntries/articles/${slug}`) as string[])).toEqual(new Set(lists));
  expect(world.memory.at('lists/articlesByWord/gone')).toBeNull();
  expect(world.memory.at(`lists/articlesByWord/text/${slug}`)).toBe(world.now());
  expect(lines.at(-1)).toBe('Lists of articles: 1 article put right.');
});
