import { describe, expect, it } from 'vitest';
import { beginCommentWorld, slug } from '../../test/doubles/comment-world.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { exportPart } from '../members/export-parts.ts';
import { eraseAuthor } from './erase-comments.ts';

/** A comment by the fan that Maud has hidden. */
async function setUp() {
  const world = await beginCommentWorld();
  const { id } = await world.post('fan');
  await world.moderate('maud', 'hide', [id]);
  return { ...world, id };
}

describe('the objection to a decision about a comment', () => {
  it('the notification of a hidden comment offers it once, and it waits for the other moderators', async () => {
    const { id, object, titles, record, told } = await setUp();
    expect(told('fan')).toMatchObject([{ objectTo: { id, against: 'n00002' } }]);
    await object('fan', id);
    expect(told('fan')[0]?.objectTo).toBeUndefined();
    expect(record(id)).toMatchObject({
      state: 'hidden',
      objection: { text: 'It was a joke.', against: 'n00002' },
      reportedAt: expect.any(Number) as number,
    });
    expect(titles('mick')).toEqual(['A member objects to the hiding of a comment']);
    expect(titles('maud')).toEqual([]);
  });

  it('another moderator leaves it hidden, and the writer is told', async () => {
    const { id, object, moderate, titles, record, memory } = await setUp();
    await object('fan', id);
    await moderate('mick', 'uphold', [id]);
    expect(record(id)).toMatchObject({ state: 'hidden', objection: { text: 'It was a joke.' } });
    expect(record(id)?.reportedAt).toBeUndefined();
    expect(titles('fan')).toContain(
      'Your comment under “Doom in the town” stays off the site: another moderator has read your objection.',
    );
    expect(titles('mick')).toEqual([]);
    expect(memory.at(`audit/comment-${id}-n00004`)).toMatchObject({ what: 'comment-uphold', by: 'mick' });
    await expect(object('fan', id)).rejects.toMatchObject({ code: 'too-late' });
  });

  it('another moderator shows it again, and the objection is gone', async () => {
    const { id, object, moderate, titles, record, shown } = await setUp();
    await object('fan', id);
    await moderate('mick', 'restore', [id]);
    expect(shown(id)).toMatchObject({ state: 'visible', text: 'Loud.' });
    expect(record(id)?.objection).toBeUndefined();
    expect(record(id)?.reportedAt).toBeUndefined();
    expect(titles('fan')).toContain('Your comment under “Doom in the town” is back.');
  });

  it('undoing the answer opens the objection again, and takes the news of it back', async () => {
    const { id, object, moderate, titles, record } = await setUp();
    await object('fan', id);
    await moderate('mick', 'uphold', [id]);
    await moderate('mick', 'uphold', [id], { undo: true });
    expect(record(id)?.reportedAt).toEqual(expect.any(Number));
    expect(titles('fan')).toEqual(['Your comment under “Doom in the town” was hidden: Not here.']);
  });

  it('who hid it may take that back but not leave or delete it, unless there is no other moderator', async () => {
    const { id, object, moderate, setRoles, record, titles } = await setUp();
    await object('fan', id);
    for (const action of ['uphold', 'delete'] as const)
      expect((await moderate('maud', action, [id])).results).toMatchObject([{ why: 'own-decision' }]);
    setRoles('mick', {});
    await moderate('maud', 'uphold', [id]);
    expect(record(id)?.reportedAt).toBeUndefined();
    expect(titles('fan')).toHaveLength(2);
    const other = await setUp();
    await other.object('fan', other.id);
    await other.moderate('maud', 'restore', [other.id]);
    expect(other.shown(other.id)?.state).toBe('visible');
  });

  it('the only moderator is told of an objection to their own decision', async () => {
    const { id, object, setRoles, titles } = await setUp();
    setRoles('mick', {});
    await object('fan', id);
    expect(titles('maud')).toEqual(['A member objects to the hiding of a comment']);
  });

  it('leaving it hidden requires that the moderator has seen the objection', async () => {
    const { id, object, moderate } = await setUp();
    await object('fan', id);
    const comments = [{ id, version: 2 }];
    expect((await moderate('mick', 'uphold', [], { comments })).results).toMatchObject([{ why: 'changed' }]);
  });

  it('a deleted comment can be objected to as well, and a new decision once more', async () => {
    const { id, object, moderate, titles, record } = await setUp();
    await object('fan', id);
    await moderate('mick', 'delete', [id]);
    await object('fan', id, 'Still a joke.');
    expect(record(id)?.objection).toMatchObject({ text: 'Still a joke.', against: 'n00004' });
    expect(titles('maud')).toEqual(['A member objects to the hiding of a comment']);
  });

  it('sending it twice is one objection, another text for the same decision is refused', async () => {
    const { id, object, record } = await setUp();
    await object('fan', id);
    const before = record(id);
    await object('fan', id);
    expect(record(id)).toEqual(before);
    await expect(object('fan', id, 'Please.')).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each<[string, (world: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>, ErrorCode]>([
    ['of somebody else', ({ object, id }) => object('ola', id), 'forbidden'],
    ['of nobody', ({ object }) => object('fan', '-unknown-comment-xyz'), 'not-found'],
    [
      'that is on the site',
      async ({ moderate, object, id }) => {
        await moderate('maud', 'restore', [id]);
        await object('fan', id);
      },
      'too-late',
    ],
    ['without a word', ({ object, id }) => object('fan', id, '\u200b\u200b\u200b'), 'invalid-input'],
  ])('a comment %s cannot be objected about', async (_which, act, code) => {
    const world = await setUp();
    await expect(act(world)).rejects.toMatchObject({ code });
    expect(world.record(world.id)?.objection).toBeUndefined();
  });

  it('the export has it, and it goes with the account', async () => {
    const { id, object, deps, deliver, record, entries } = await setUp();
    await object('fan', id);
    const page = await exportPart.comments('fan', undefined, { database: deps.database } as never);
    expect(page.entries[id]).toMatchObject({ slug, objection: { text: 'It was a joke.' } });
    await eraseAuthor('fan', deps);
    await deliver();
    expect(record(id)).toMatchObject({ state: 'hidden', name: 'Former member' });
    expect(record(id)?.objection).toBeUndefined();
    expect(record(id)?.reportedAt).toBeUndefined();
    expect(entries('mick')).toEqual({});
  });
});
