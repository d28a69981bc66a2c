import { describe, expect, it } from 'vitest';
import { beginArticleWorld as setUp } from '../../test/doubles/article-world.ts';

const slug = 'doom-in-the-town';
const publish = (version: number) => ({ action: 'publish', draftId: 'd1', version }) as const;
const update = (version: number, correction: string) =>
  ({ action: 'update', draftId: 'd1', version, correction }) as const;

/** Everything that readers can see. */
const publicPaths = [
  'articles',
  'articleBodies',
  'lists/articlesByTag',
  'lists/articlesByKind',
  'lists/articlesByAuthor',
  'lists/articlesByWord',
  'indexEntries/articles',
  'sitemap',
];

describe('a database failure half-way through', () => {
  /** The number of database calls per run. */
  const steps = 20;
  const leaseOver = 100_000;

  it.each(Array.from({ length: steps }, (_, at) => at + 1))(
    'a first publication that fails at call %i is written completely or not at all',
    async (call) => {
      const { act, memory, pass } = await setUp();
      memory.failCall(call);
      await act(publish(1)).catch(() => undefined);
      memory.failCall(0);
      const seen = publicPaths.filter((path) => memory.at(path) !== null);
      expect([[], publicPaths]).toContainEqual(seen);
      pass(leaseOver);
      expect(await act(publish(1))).toMatchObject({ state: 'published', slug });
      expect(memory.at(`articles/${slug}/title`)).toBe('Doom in the town');
    },
  );

  it.each(Array.from({ length: steps }, (_, at) => at + 1))(
    'an update that fails at call %i leaves the old article or the new one',
    async (call) => {
      const { act, memory, save, pass } = await setUp();
      await act(publish(1));
      const version = await save('d1', { title: 'Sludge', tags: ['sludge'] }, '<p>New.</p>');
      const old = publicPaths.map((path) => memory.at(path));
      memory.failCall(call);
      await act(update(version, 'It was sludge.')).catch(() => undefined);
      memory.failCall(0);
      const isNew = memory.at(`articles/${slug}/title`) === 'Sludge';
      const now = publicPaths.map((path) => memory.at(path));
      if (!isNew) expect(now).toEqual(old);
      pass(leaseOver);
      await act(update(version, 'It was sludge.'));
      const after = publicPaths.map((path) => memory.at(path));
      if (isNew) expect(after).toEqual(now);
      expect(memory.at('lists/articlesByTag/doom')).toBeNull();
      expect(memory.at('lists/articlesByTag/sludge')).toHaveProperty(slug);
      expect(Object.values(memory.at(`articleBodies/${slug}/corrections`) as object)).toHaveLength(1);
    },
  );
});
