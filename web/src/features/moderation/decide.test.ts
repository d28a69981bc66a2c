import type { ModeratedComment } from '@contract/moderation.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { moderateComments, type ModerationAnswer } from './api/calls.ts';
import { undoMs } from '../../data/command.ts';
import { type Toast, toastStore } from '../../ui/toast-store.ts';
import { decide, decisionsInProgress } from './decide.ts';
import { act, row } from './testing/row.ts';

vi.mock('./api/calls.ts', () => ({ moderateComments: vi.fn() }));

const moderate = vi.mocked(moderateComments);
const answers = (...results: ModeratedComment[]): ModerationAnswer => ({ results, failure: null });
const done = (id: string, version = 2): ModeratedComment => ({ id, done: true, version });

const moderator = { me: 'me' };
const failures = () => toastStore.get().flatMap(({ failed, text }) => (failed ? text : []));
const offers = (): Toast[] => toastStore.get().filter(({ action }) => action?.label === 'Undo');

beforeEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});

describe('sending decisions from the queue', () => {
  test.each<[name: string, answer: ModeratedComment, text: RegExp]>([
    [
      'another moderator',
      { id: 'a', done: false, why: 'changed', last: act() },
      /^Maud Okafor hid it: “Spam\.” Therefore “Delete” was not done\. Look again/,
    ],
    [
      'oneself in another tab',
      { id: 'a', done: false, why: 'changed', last: act({ by: 'me' }) },
      /^You hid it/,
    ],
    [
      'another moderator with the same decision',
      { id: 'a', done: false, why: 'changed', last: act({ action: 'delete' }) },
      /^Maud Okafor deleted it: “Spam\.” It is done already\.$/,
    ],
    ['its writer', { id: 'a', done: false, why: 'changed' }, /^Its writer changed it or another report came/],
    [
      'a report, after an act that was in sight',
      { id: 'a', done: false, why: 'changed', last: act({ at: 7 }) },
      /^Its writer changed it or another report came/,
    ],
    ['its end', { id: 'a', done: false, why: 'gone' }, /its writer has deleted it/],
    ['what it is', { id: 'a', done: false, why: 'not-possible' }, /cannot be done with it as it is now/],
  ])('a decision that was refused says why: %s', async (_name, answer, text) => {
    moderate.mockResolvedValue(answers(answer, done('b')));
    const acts = [act({ at: 7 })];
    await decide([row('a', { acts }), row('b')], { action: 'delete', reason: 'Spam.' }, moderator);
    expect(failures()).toEqual([expect.stringMatching(text)]);
    expect(offers()).toMatchObject([{ text: 'Deleted: a comment by Toni Marek.' }]);
  });

  test('a decision that the server answered only in part says so', async () => {
    moderate.mockResolvedValue({ results: [done('a')], failure: 'The server could not be reached.' });
    await decide([row('a'), row('b')], { action: 'dismiss' }, moderator);
    expect(failures()).toEqual(['The server could not be reached.']);
    expect(decisionsInProgress.get().size).toBe(0);
    expect(offers()).toHaveLength(1);
  });
});

describe('undoing decisions', () => {
  const undone = async (...results: ModeratedComment[]) => {
    moderate.mockResolvedValueOnce(answers(done('a'), done('b')));
    await decide([row('a'), row('b')], { action: 'dismiss' }, moderator);
    moderate.mockResolvedValueOnce(answers(...results));
    offers()[0]?.action?.run();
    await vi.waitFor(() => expect(failures()).toHaveLength(1));
    return failures()[0];
  };

  test('an undo never overwrites a later decision by somebody else', async () => {
    expect(await undone(done('a'), { id: 'b', done: false, why: 'changed', last: act() })).toBe(
      'Not taken back: one comment of 2; Maud Okafor has decided about it since.',
    );
  });

  test('an undo of a comment that its author has deleted says that it has changed since', async () => {
    const gone = (id: string): ModeratedComment => ({ id, done: false, why: 'gone' });
    expect(await undone(gone('a'), gone('b'))).toBe(
      'Not taken back: 2 comments of 2; something else has happened to them since.',
    );
  });

  test('an undo says that it came too late', async () => {
    const late: ModeratedComment = { id: 'b', done: false, why: 'not-possible', last: act({ by: 'me' }) };
    expect(await undone(done('a'), late)).toBe('Not taken back: one comment of 2; it is too late for it.');
  });

  test('a decision can be undone for ten seconds', async () => {
    moderate.mockResolvedValueOnce(answers(done('a')));
    await decide([row('a')], { action: 'dismiss' }, moderator);
    expect(offers()).toMatchObject([{ seconds: undoMs / 1000 }]);
  });
});
