import { beforeEach, expect, it } from 'vitest';
import { indexDraft } from '../../src/articles/index-draft.ts';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { repairDraftCounts } from './repair-drafts.ts';

let world: ArticleWorld;
let lines: string[];
/** Runs between the two comparisons of the repair. */
let meanwhile: () => unknown;
const repair = (fix = false) =>
  repairDraftCounts(fix, {
    ...world.deps,
    letSettle: () => Promise.resolve(meanwhile()),
    say: (line) => void lines.push(line),
  });

beforeEach(async () => {
  world = await beginArticleWorld();
  await indexDraft('d1', world.deps);
  lines = [];
  meanwhile = () => undefined;
});

it('the repair of draft counts reports nothing if all are right', async () => {
  expect(await repair()).toBe(true);
  expect(lines).toEqual(['Drafts: every count is right.']);
});

it('the repair of draft counts reports wrong counts, corrects them only with --mend, and then finds them right', async () => {
  await world.memory.database.update({
    'draftIndex/all/counts/draft': 3,
    'draftIndex/ann/counts/published': 1,
  });
  expect(await repair()).toBe(false);
  expect(lines.sort()).toEqual([
    'Counts of drafts that are wrong: 2. Nothing was changed; --mend puts them right.',
    'draftIndex/all/counts/draft has to be 1',
    'draftIndex/ann/counts/published has to be 0',
  ]);
  expect(world.memory.at('draftIndex/all/counts')).toEqual({ draft: 3 });
  expect(await repair(true)).toBe(true);
  expect(await repair()).toBe(true);
  expect(world.memory.at('draftIndex/all/counts')).toEqual({ draft: 1 });
});

it('the repair of draft counts leaves alone a count that becomes right a moment later', async () => {
  const { counts } = world.memory.at('draftIndex/all') as { counts: object };
  await world.memory.database.update({ 'draftIndex/all/counts/draft': 0 });
  meanwhile = () => world.memory.database.update({ 'draftIndex/all/counts': counts });
  expect(await repair(true)).toBe(true);
  expect(lines).toEqual(['Drafts: every count is right.']);
});
