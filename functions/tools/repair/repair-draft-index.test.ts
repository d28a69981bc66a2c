import { beforeEach, expect, it } from 'vitest';
import { indexDraft } from '../../src/articles/index-draft.ts';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { repairDraftIndex } from './repair-drafts.ts';

let world: ArticleWorld;
let lines: string[];
/** Runs between the two comparisons of the repair. */
let meanwhile: () => unknown;
const repair = (fix = false) =>
  repairDraftIndex(fix, {
    ...world.deps,
    letSettle: () => Promise.resolve(meanwhile()),
    say: (line) => void lines.push(line),
  });
const counts = () => world.memory.at('draftIndex/all/counts');

beforeEach(async () => {
  world = await beginArticleWorld();
  await world.save('d2', { title: 'Second' });
  await indexDraft('d1', world.deps);
  lines = [];
  meanwhile = () => undefined;
});

it('the repair of the draft index reports drafts that are missing, and changes nothing without --mend', async () => {
  expect(await repair()).toBe(false);
  expect(lines).toEqual(['Index of drafts: wrong about 1 draft. Nothing was changed; --mend puts it right.']);
  expect(counts()).toEqual({ draft: 1 });
});

it('the repair of the draft index adds missing drafts with --mend', async () => {
  expect(await repair(true)).toBe(true);
  expect(counts()).toEqual({ draft: 2 });
  expect(await repair()).toBe(true);
  expect(lines).toEqual(['Index of drafts: 1 draft put right.', 'Index of drafts: all is right.']);
});

it('the repair of the draft index removes entries whose draft is gone', async () => {
  await world.memory.database.update({ 'drafts/d1': null });
  await repair(true);
  expect(counts()).toEqual({ draft: 1 });
});

it('the repair of the draft index leaves alone a draft that is indexed a moment later', async () => {
  meanwhile = () => indexDraft('d2', world.deps);
  expect(await repair()).toBe(true);
  expect(lines).toEqual(['Index of drafts: all is right.']);
});
