import type { ParsedCallInput } from '../contract/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import * as v from 'valibot';
import { changeDraftNotesSchema, notesMax } from '../contract/draft-notes.ts';
import { minuteMs } from '../contract/time.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { changeDraftNotes, notesPerMinute } from './change-draft-notes.ts';

let world: ArticleWorld;
beforeEach(async () => {
  world = await beginArticleWorld();
});

const about = { draftId: 'd1', quote: 'they left', before: 'slow, ', after: '' };
const note = (id: string, text = 'Sure?'): ParsedCallInput<'changeDraftNotes'> => ({
  action: 'write',
  id,
  text,
  ...about,
});
const answer = (id: string, to: string): ParsedCallInput<'changeDraftNotes'> => ({
  ...{ action: 'answer', draftId: 'd1', id, to, text: 'Yes.' },
});
const act = async (input: ParsedCallInput<'changeDraftNotes'>, by = 'ann') => {
  await changeDraftNotes(by, input, world.deps);
  await world.notify();
};
const notes = () => world.memory.at('draftNotes/d1');

describe('a note', () => {
  it('a note keeps its writer and its subject, and the author of the draft is notified once', async () => {
    await act(note('note-one-1', ' Really?\u0007 '), 'boss');
    await act(note('note-one-1', 'Again'), 'boss');
    expect(notes()).toEqual({
      'note-one-1': { by: 'boss', at: world.now(), text: 'Really?', quote: 'they left', before: 'slow, ' },
    });
    expect(world.told('ann')).toMatchObject([
      {
        kind: 'draft-note',
        link: '/article/upload/d1',
        why: 'You write this article.',
      },
    ]);
    expect(world.told('boss')).toEqual([]);
    await act(note('note-two-2'), 'boss');
    expect(world.told('ann')).toMatchObject([{ count: 2, title: '2 new notes in “Doom in the town”' }]);
  });

  it('an answer notifies the writer of the note, and nobody is notified of their own', async () => {
    await act(note('note-one-1'), 'boss');
    await act(answer('answer-1', 'note-one-1'));
    expect(world.told('boss')).toMatchObject([{ kind: 'draft-note' }]);
    await act(note('note-two-2'));
    expect(world.told('ann')).toHaveLength(1);
    expect(Object.keys(notes() ?? {}).sort()).toEqual(['answer-1', 'note-one-1', 'note-two-2']);
  });

  it('a note is marked as done and reopened', async () => {
    await act(note('note-one-1'));
    await act({ action: 'done', draftId: 'd1', id: 'note-one-1', done: true }, 'boss');
    expect(notes()).toMatchObject({ 'note-one-1': { doneAt: world.now(), text: 'Sure?' } });
    await act({ action: 'done', draftId: 'd1', id: 'note-one-1', done: false });
    expect(world.memory.at('draftNotes/d1/note-one-1/doneAt')).toBeNull();
  });

  it('a note is deleted with its answers by its writer or an admin', async () => {
    await act(note('note-one-1'), 'boss');
    await act(answer('answer-1', 'note-one-1'));
    const remove = { action: 'delete', draftId: 'd1', id: 'note-one-1' } as const;
    await expect(act(remove)).rejects.toMatchObject({ code: 'forbidden' });
    await act(remove, 'boss');
    await act(remove, 'boss');
    expect(notes()).toBeNull();
    expect(world.memory.at('memberReferences')).toBeNull();
  });

  it('nobody leaves a note beside a draft that is not there, or that another author writes', async () => {
    await expect(act(note('note-two-2'), 'bob')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(act({ ...note('note-two-2'), draftId: 'none' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('a co-author can leave notes, and the author of the draft is notified of them', async () => {
    await world.memory.database.update({ 'draftCoAuthors/d1/bob': 1 });
    await act(note('note-one-1'), 'bob');
    expect(notes()).toMatchObject({ 'note-one-1': { by: 'bob' } });
    expect(world.told('ann')).toHaveLength(1);
  });

  it.each<[who: string, change: () => unknown]>([
    ['is no co-author any more', () => world.memory.database.update({ 'draftCoAuthors/d1/bob': null })],
    ['may write no articles any more', () => world.setRoles('bob', {})],
    ['has closed their account', () => world.memory.database.update({ 'access/bob/closed': 1 })],
  ])('a member who left a note and %s is not notified of answers', async (_, change) => {
    await world.memory.database.update({ 'draftCoAuthors/d1/bob': 1 });
    await act(note('note-one-1'), 'bob');
    await change();
    await act(answer('answer-1', 'note-one-1'));
    expect(world.told('bob')).toEqual([]);
  });

  it('leaving, closing and deleting notes is rate-limited per member and minute', async () => {
    await act(note('note-one-1'));
    const close = (done: boolean) => act({ action: 'done', draftId: 'd1', id: 'note-one-1', done });
    for (let count = 1; count < notesPerMinute; count += 1) await close(count % 2 === 0);
    await expect(close(true)).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(act(note('note-two-2'))).rejects.toMatchObject({ code: 'too-many-requests' });
    await act(note('note-two-2'), 'boss');
    world.pass(minuteMs);
    await close(true);
  });

  it('a note waits for a call whose function was killed, and is not refused', async () => {
    const { memory, deps } = world;
    const killed = new Promise<void>((resolve) => {
      const update = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      const dying = { ...deps, database: { ...memory.database, update } };
      void changeDraftNotes('ann', note('note-one-1'), dying);
    });
    await killed;
    await act(note('note-two-2'), 'boss');
    expect(Object.keys(notes() ?? {})).toEqual(['note-two-2']);
  });

  it('an answer needs a note, which is not itself an answer', async () => {
    await act(note('note-one-1'));
    await act(answer('answer-1', 'note-one-1'));
    await expect(act(answer('answer-2', 'answer-1'))).rejects.toMatchObject({ code: 'not-found' });
    await expect(act(answer('answer-2', 'note-none'))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a draft has room for a limited number of notes, and says so when it is full', async () => {
    const many = Array.from({ length: notesMax }, (_, at) => [`draftNotes/d1/note-${at}`, { by: 'ann', at }]);
    await world.memory.database.update(Object.fromEntries(many) as Record<string, unknown>);
    await expect(act(note('note-one-1'))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('notes are deleted with their draft', async () => {
    await act(note('note-one-1'), 'boss');
    await deleteDrafts('ann', world.deps);
    expect(notes()).toBeNull();
    expect(world.memory.at('memberReferences')).toBeNull();
  });
});

it.each([
  ['no words', note('note-one-1', ' ')],
  ['too many words', note('note-one-1', 'x'.repeat(1001))],
  ['a quote that is too long', { ...note('note-one-1'), quote: 'x'.repeat(301) }],
  ['no quote', { ...note('note-one-1'), quote: '' }],
  ['a strange id', note('a/b')],
  ['the name of an object property as its id', note('constructor')],
  ['the name of an object property as the note that it answers', answer('answer-1', '__proto__')],
  ['somebody else’s name', { ...note('note-one-1'), by: 'boss' }],
])('a note with %s is refused', (_what, input) => {
  expect(v.safeParse(changeDraftNotesSchema, input).success).toBe(false);
});
