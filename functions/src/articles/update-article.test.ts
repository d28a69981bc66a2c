import { describe, expect, it } from 'vitest';
import { beginArticleWorld as setUp } from '../../test/doubles/article-world.ts';

const slug = 'doom-in-the-town';
const publish = (version: number) => ({ action: 'publish', draftId: 'd1', version }) as const;
const update = (version: number, correction?: string) =>
  ({ action: 'update', draftId: 'd1', version, ...(correction && { correction }) }) as const;

describe('an update', () => {
  it('an update changes the article and keeps its slug, date, counts and the nodes that others write', async () => {
    const { act, memory, save, pass, now } = await setUp();
    const { publishedAt } = await act(publish(1));
    await memory.database.update({
      [`articles/${slug}/counts`]: { comments: 3, horns: 9 },
      [`articles/${slug}/recording`]: { state: 'ready' },
    });
    pass(60_000);
    const version = await save(
      'd1',
      { slug: 'elsewhere', title: 'Sludge', tags: [], bands: [], kind: 'feature' },
      '<p>New.</p>',
    );
    expect(await act(update(version))).toEqual({ state: 'published', slug, publishedAt, publishAt: null });
    const card = memory.at(`articles/${slug}`);
    expect(card).toMatchObject({
      title: 'Sludge',
      publishedAt,
      updatedAt: now(),
      counts: { comments: 3, horns: 9 },
      recording: { state: 'ready' },
    });
    expect(card).not.toHaveProperty('tags');
    expect(memory.at('lists/articlesByTag')).toBeNull();
    expect(memory.at('lists/articlesByKind')).toEqual({ feature: { [slug]: publishedAt } });
    expect(memory.at('lists/articlesByWord/wizard')).toBeNull();
    expect(memory.at('lists/articlesByWord/sl')).toEqual({ [slug]: publishedAt });
    expect(memory.at('slugs')).toEqual({ [slug]: { draft: 'd1' } });
  });

  it('an update stores a correction once', async () => {
    const { act, memory, save, now, pass } = await setUp();
    await act(publish(1));
    const version = await save('d1', {}, '<p>Right.</p>');
    await act(update(version, 'The band is from Dorset.'));
    const at = now();
    pass(1000);
    await act(update(version, 'The band is from Dorset.'));
    const notes = memory.at(`articleBodies/${slug}/corrections`) as object;
    expect(Object.values(notes)).toEqual([{ at, text: 'The band is from Dorset.' }]);
  });

  it('an update gets the same answer if it is repeated after a later save', async () => {
    const { act, memory, save } = await setUp();
    await act(publish(1));
    const version = await save('d1', {}, '<p>Right.</p>');
    const answer = await act(update(version, 'It was wrong.'));
    await save('d1', {}, '<p>Not yet.</p>');
    expect(await act(update(version, 'It was wrong.'))).toEqual(answer);
    expect(memory.at(`articleBodies/${slug}/html`)).toBe('<p>Right.</p>');
  });

  it('an update stores a correction as one line of plain text', async () => {
    const { act, memory } = await setUp();
    await act(publish(1));
    await act(update(1, ' It was\n\u202E <b>sludge</b>. '));
    await act(update(1, ' It was\n\u202E <b>sludge</b>. '));
    const notes = memory.at(`articleBodies/${slug}/corrections`) as object;
    expect(Object.values(notes)).toMatchObject([{ text: 'It was <b>sludge</b>.' }]);
  });

  it('an update is refused if nothing is published', async () => {
    const { act } = await setUp();
    await expect(act(update(1))).rejects.toMatchObject({ code: 'conflict' });
  });
});
