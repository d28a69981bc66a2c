import { describe, expect, it } from 'vitest';
import { beginArticleWorld } from '../../test/doubles/article-world.ts';
import type { Database } from '../database.ts';
import { renameAuthor } from './rename-author.ts';

const slug = 'doom-in-the-town';

async function setUp() {
  const world = await beginArticleWorld();
  await world.act({ action: 'publish', draftId: 'd1', version: 1 });
  return world;
}

describe('renaming an author', () => {
  it('a new name is on all cards of the author', async () => {
    const { act, deps, memory, save } = await setUp();
    await save('d2', { slug: 'other' }, '<p>x</p>', 'bob');
    await act({ action: 'publish', draftId: 'd2', version: 1 }, 'bob');
    await deps.database.update({ 'profiles/ann/displayName': 'Anna' });
    await renameAuthor('ann', deps.database);
    await renameAuthor('ann', deps.database);
    expect(memory.at(`articles/${slug}/author`)).toEqual({ uid: 'ann', name: 'Anna' });
    expect(memory.at('articles/other/author')).toEqual({ uid: 'bob', name: 'Riffhall' });
  });

  it('the last of two simultaneous names wins', async () => {
    const { deps, memory } = await setUp();
    await deps.database.update({ 'profiles/ann/displayName': 'Anna' });
    const slow: Database = {
      ...deps.database,
      query: async (path, list) => {
        const articles = await deps.database.query(path, list);
        if (memory.at('profiles/ann/displayName') === 'Anna') {
          await deps.database.update({ 'profiles/ann/displayName': 'Annabel' });
          await renameAuthor('ann', deps.database);
        }
        return articles;
      },
    };
    await renameAuthor('ann', slow);
    expect(memory.at(`articles/${slug}/author/name`)).toBe('Annabel');
  });

  it('renaming does not bring back the card of an unpublished article', async () => {
    const { deps, memory } = await setUp();
    await deps.database.update({ 'lists/articlesByAuthor/ann/gone': 1 });
    await renameAuthor('ann', deps.database);
    expect(memory.at('articles/gone')).toBeNull();
  });
});
