import { logger } from 'firebase-functions/logger';
import { expect, it, vi } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { type DraftVersion, versionKey } from '../contract/draft-versions.ts';
import { snapshotDrafts, pageSize } from './snapshot-drafts.ts';

const quarter = 15 * 60_000;

const versions = ({ memory }: ArticleWorld, draftId = 'd1') =>
  (memory.at(`draftHistory/versions/${draftId}`) ?? {}) as Record<string, DraftVersion>;
const run = ({ deps }: ArticleWorld) => snapshotDrafts(deps);

it('a draft that is being written is kept once per run, in its last saved state, and then not again', async () => {
  const world = await beginArticleWorld();
  for (let count = 0; count < 5; count += 1) {
    world.pass(3000);
    await world.save('d1', {}, `<p>Text ${count}.</p>`);
  }
  const savedAt = world.now();
  world.pass(quarter);
  await run(world);
  expect(versions(world)).toEqual({
    [versionKey(6)]: expect.objectContaining({ kind: 'saved', at: savedAt, by: 'ann' }) as unknown,
  });
  world.pass(quarter);
  await run(world);
  await world.save('d1', {}, '<p>More.</p>');
  await run(world);
  expect(Object.keys(versions(world))).toEqual([versionKey(6), versionKey(7)]);
});

it('a version that an admin saved names the admin', async () => {
  const world = await beginArticleWorld();
  await world.memory.database.update({ 'drafts/d1/updatedBy': 'boss' });
  await run(world);
  expect(versions(world)[versionKey(1)]).toMatchObject({ by: 'boss' });
});

it('an article published before versions existed is kept as published while its draft has no changes', async () => {
  const world = await beginArticleWorld();
  await world.act({ action: 'publish', draftId: 'd1', version: 1 });
  await world.memory.database.update({ draftHistory: null });
  await run(world);
  expect(versions(world)[versionKey(1)]).toMatchObject({ kind: 'published' });
});

it('a published version stays one, and a draft whose changes were undone by hand counts as published', async () => {
  const world = await beginArticleWorld();
  await world.act({ action: 'publish', draftId: 'd1', version: 1 });
  await world.save('d1');
  await run(world);
  expect(versions(world)).toEqual({
    [versionKey(1)]: expect.objectContaining({ kind: 'published' }) as unknown,
  });
  expect(world.memory.at('drafts/d1')).toMatchObject({ publishedVersion: 2 });
});

it('a deleted draft is not kept', async () => {
  const world = await beginArticleWorld();
  await world.act({ action: 'delete', draftId: 'd1' });
  await run(world);
  expect(versions(world)).toEqual({});
});

it('all drafts that were saved in the same millisecond are kept, however many, and do not hold up the others', async () => {
  const world = await beginArticleWorld();
  const drafts = Array.from({ length: 2 * pageSize + 5 }, (_, count) => `draft-${count}`);
  for (const draft of drafts) await world.save(draft);
  world.pass(1);
  await world.save('later');
  await run(world);
  for (const draft of [...drafts, 'later'])
    expect(Object.keys(versions(world, draft)), draft).toEqual([versionKey(1)]);
});

it('a draft that cannot be kept is logged and does not hold up the others', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const world = await beginArticleWorld();
  await world.memory.database.update({ 'draftBodies/d1': null });
  world.pass(1);
  await world.save('other');
  await run(world);
  expect(Object.keys(versions(world, 'other'))).toEqual([versionKey(1)]);
  expect(logged).toHaveBeenCalledOnce();
  await run(world);
  expect(logged).toHaveBeenCalledOnce();
});

it('a save at the moment in which a draft is kept is no failure, and is kept itself', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const world = await beginArticleWorld();
  const { database } = world.deps;
  let isFirst = true;
  const get: typeof database.get = async (path) => {
    if (isFirst && path === 'draftBodies/d1') {
      isFirst = false;
      await world.save('d1', {}, '<p>Longer.</p>');
    }
    return database.get(path);
  };
  await snapshotDrafts({ ...world.deps, database: { ...database, get } });
  expect(Object.keys(versions(world))).toEqual([versionKey(2)]);
  expect(logged).not.toHaveBeenCalled();
});

it('the next run continues a run that broke off', async () => {
  for (let call = 1; call <= 12; call += 1) {
    const world = await beginArticleWorld();
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    await world.save('other');
    world.memory.dieWithWrite(call);
    await run(world).catch(() => undefined);
    world.memory.revive();
    logged.mockRestore();
    world.pass(100_000);
    await run(world);
    for (const draftId of ['d1', 'other']) {
      expect(Object.keys(versions(world, draftId)), `write ${call}`).toEqual([versionKey(1)]);
    }
  }
});
