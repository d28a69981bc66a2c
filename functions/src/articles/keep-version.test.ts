import { describe, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld, storedPicture } from '../../test/doubles/article-world.ts';
import { type DraftVersion, versionKey, versionsKept, versionsMaxBytes } from '../contract/draft-versions.ts';
import { decompressJson } from '../kit/compressed-json.ts';
import { pruneDeletedArticles } from './delete-drafts.ts';

const day = 86_400_000;
const draftId = 'd1';

const versions = ({ memory }: ArticleWorld) =>
  (memory.at(`draftHistory/versions/${draftId}`) ?? {}) as Record<string, DraftVersion>;
const kinds = (world: ArticleWorld) =>
  Object.fromEntries(Object.entries(versions(world)).map(([key, { kind }]) => [key, kind]));
const textOf = ({ memory }: ArticleWorld, version: number) =>
  decompressJson(memory.at(`draftHistory/texts/${draftId}/${versionKey(version)}`) as string) as Record<
    'fields' | 'html',
    string
  >;
const keep = (world: ArticleWorld, version: number, by?: string) =>
  world.act({ action: 'keep', draftId, version }, by);
const publish = (world: ArticleWorld, version: number) => world.act({ action: 'publish', draftId, version });

describe('a version that is kept on publication', () => {
  it('a published version is kept with its publisher, its time and its length', async () => {
    const world = await beginArticleWorld();
    const inText = { ...storedPicture, id: 'a'.repeat(24) };
    await world.memory.database.update({ [`media/${inText.id}`]: inText });
    const html = `<p>Slow &amp; low.</p><img data-picture="${inText.id}" alt="A wall">`;
    const version = await world.save(draftId, {}, html);
    await publish(world, version);
    const kept = versions(world)[versionKey(version)];
    expect(kept).toMatchObject({ kind: 'published', at: world.now(), by: 'ann', words: 3 });
    expect(kept).toMatchObject({ title: 'Doom in the town', pictures: `${storedPicture.id} ${inText.id}` });
    expect(textOf(world, version).html).toBe(html);
    expect(JSON.parse(textOf(world, version).fields)).toMatchObject({ tags: ['doom'] });
  });

  it('every update is kept once, however often it is sent, and the oldest versions are dropped', async () => {
    const world = await beginArticleWorld();
    await publish(world, 1);
    for (let count = 0; count < versionsKept; count += 1) {
      const version = await world.save(draftId, {}, `<p>Text ${count}.</p>`);
      await world.act({ action: 'update', draftId, version });
      await world.act({ action: 'update', draftId, version, correction: 'It was sludge.' });
    }
    expect(Object.keys(kinds(world))).toHaveLength(versionsKept);
    expect(kinds(world)).not.toHaveProperty(versionKey(1));
    expect(Object.keys(world.memory.at(`draftHistory/texts/${draftId}`) as object)).toEqual(
      Object.keys(kinds(world)),
    );
  });
});

describe('a version that is kept before a restore', () => {
  it('the draft is kept as it is, once', async () => {
    const world = await beginArticleWorld();
    world.pass(5000);
    await keep(world, 1, 'boss');
    await keep(world, 1);
    expect(versions(world)).toEqual({
      [versionKey(1)]: expect.objectContaining({
        kind: 'before-restore',
        at: world.now(),
        by: 'ann',
        replacedBy: 'boss',
      }) as unknown,
    });
    expect(textOf(world, 1).html).toBe('<p>Text.</p>');
  });

  it('a draft that equals an earlier version is not kept again', async () => {
    const world = await beginArticleWorld();
    await keep(world, 1);
    const version = await world.save(draftId);
    await keep(world, version);
    expect(kinds(world)).toEqual({ [versionKey(1)]: 'before-restore' });
  });

  it('a changed tag or word makes another version', async () => {
    const world = await beginArticleWorld();
    await keep(world, 1);
    await keep(world, await world.save(draftId, { tags: ['sludge'] }));
    await keep(world, await world.save(draftId, { tags: ['sludge'] }, '<p>Other.</p>'));
    expect(Object.keys(kinds(world))).toHaveLength(3);
  });

  it('long texts leave room for fewer versions', async () => {
    const world = await beginArticleWorld();
    // Text that compresses poorly.
    let seed = 1;
    const word = () => (seed = (seed * 16807) % 2147483647).toString(36);
    for (let count = 0; count < 6; count += 1) {
      const text = Array.from({ length: 28_000 }, word).join(' ');
      await keep(world, await world.save(draftId, {}, `<p>${text}</p>`));
    }
    const bytes = Object.values(versions(world)).reduce((sum, version) => sum + version.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(versionsMaxBytes);
    expect(Object.keys(kinds(world)).length).toBeLessThan(6);
    expect(kinds(world)).toHaveProperty(versionKey(7));
  });

  it('a draft of another version is not kept', async () => {
    const world = await beginArticleWorld();
    await expect(keep(world, 2)).rejects.toMatchObject({ code: 'version-conflict' });
    expect(versions(world)).toEqual({});
  });

  it('a deleted draft is not kept', async () => {
    const world = await beginArticleWorld();
    await world.act({ action: 'delete', draftId });
    await expect(keep(world, 1)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a draft that again equals what readers see', () => {
  const discarded = async () => {
    const world = await beginArticleWorld();
    await publish(world, 1);
    const changed = await world.save(draftId, {}, '<p>Changed.</p>');
    await keep(world, changed);
    return { world, version: await world.save(draftId) };
  };
  const draft = ({ memory }: ArticleWorld) => memory.at(`drafts/${draftId}`);

  it('a draft whose changes were discarded counts as published', async () => {
    const { world, version } = await discarded();
    expect(draft(world)).toMatchObject({ publishedVersion: 1 });
    await keep(world, version);
    expect(draft(world)).toMatchObject({ publishedVersion: version, state: 'published' });
    expect(kinds(world)).toEqual({ [versionKey(1)]: 'published', [versionKey(2)]: 'before-restore' });
  });

  it('a draft that equals an earlier published version has changes', async () => {
    const { world } = await discarded();
    const second = await world.save(draftId, {}, '<p>Second.</p>');
    await world.act({ action: 'update', draftId, version: second });
    const again = await world.save(draftId);
    await keep(world, again);
    expect(draft(world)).toMatchObject({ publishedVersion: second, version: again });
  });

  it('a draft of an unpublished article does not become published by being kept', async () => {
    const { world, version } = await discarded();
    await world.act({ action: 'unpublish', draftId });
    await keep(world, version);
    expect(draft(world)).toMatchObject({ state: 'draft' });
    expect(draft(world)).not.toHaveProperty('publishedVersion');
  });
});

it('versions are deleted with their article, and stay as long as it can be restored', async () => {
  const world = await beginArticleWorld();
  await publish(world, 1);
  await world.act({ action: 'delete', draftId });
  await pruneDeletedArticles(world.deps);
  expect(kinds(world)).toEqual({ [versionKey(1)]: 'published' });
  world.pass(31 * day);
  await pruneDeletedArticles(world.deps);
  expect([world.memory.at('draftHistory/versions'), world.memory.at('draftHistory/texts')]).toEqual([
    null,
    null,
  ]);
});
