import type { ModeratedComment } from '@contract/moderation.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { moderateComments, type ModerationAnswer } from './api/calls.ts';
import { QueueActions } from './queue-actions.ts';
import { act, row } from './testing/row.ts';
import type { UndoHandler } from './undo-toasts.ts';

vi.mock('./api/calls.ts', () => ({ moderateComments: vi.fn() }));

const moderate = vi.mocked(moderateComments);
const answers = (...results: ModeratedComment[]): ModerationAnswer => ({ results, failure: null });
const done = (id: string, version = 2): ModeratedComment => ({ id, done: true, version });

function setUp() {
  const offers: { text: string; onUndo: UndoHandler }[] = [];
  const offer = (text: string, onUndo: UndoHandler) => void offers.push({ text, onUndo });
  const say = vi.fn();
  return { offers, say, actions: new QueueActions({ offer, say }, 'me') };
}

beforeEach(() => void moderate.mockReset());

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
    ['its writer', { id: 'a', done: false, why: 'changed' }, /^Its writer changed it or another report came/],
    [
      'a report, after an act that was in sight',
      { id: 'a', done: false, why: 'changed', last: act({ at: 7 }) },
      /^Its writer changed it or another report came/,
    ],
    ['its end', { id: 'a', done: false, why: 'gone' }, /its writer has deleted it/],
    ['what it is', { id: 'a', done: false, why: 'not-possible' }, /cannot be done with it as it is now/],
  ])('a decision that was refused says why: %s', async (_name, answer, text) => {
    const { actions, offers, say } = setUp();
    moderate.mockResolvedValue(answers(answer, done('b')));
    const acts = [act({ at: 7 })];
    await actions.execute([row('a', { acts }), row('b')], { action: 'delete', reason: 'Spam.' });
    expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(text));
    expect(offers).toMatchObject([{ text: 'Deleted: a comment by Toni Marek.' }]);
  });

  test('a decision that the server answered only in part says so', async () => {
    const { actions, offers, say } = setUp();
    moderate.mockResolvedValue({ results: [done('a')], failure: 'The server could not be reached.' });
    await actions.execute([row('a'), row('b')], { action: 'dismiss' });
    expect(say).toHaveBeenCalledExactlyOnceWith('The server could not be reached.');
    expect(actions.get().size).toBe(0);
    expect(offers).toHaveLength(1);
  });
});

describe('undoing decisions', () => {
  const offered = async (...results: ModeratedComment[]) => {
    const { actions, offers } = setUp();
    moderate.mockResolvedValueOnce(answers(done('a'), done('b')));
    await actions.execute([row('a'), row('b')], { action: 'dismiss' });
    moderate.mockResolvedValueOnce(answers(...results));
    return offers[0]?.onUndo();
  };

  test('an undo never overwrites a later decision by somebody else', async () => {
    expect(await offered(done('a'), { id: 'b', done: false, why: 'changed', last: act() })).toBe(
      'Not taken back: one comment of 2; Maud Okafor has decided about it since.',
    );
  });

  test('an undo of a comment that its author has deleted says that it has changed since', async () => {
    const gone = (id: string): ModeratedComment => ({ id, done: false, why: 'gone' });
    expect(await offered(gone('a'), gone('b'))).toBe(
      'Not taken back: 2 comments of 2; something else has happened to them since.',
    );
  });

  test('an undo says that it came too late', async () => {
    const late: ModeratedComment = { id: 'b', done: false, why: 'not-possible', last: act({ by: 'me' }) };
    expect(await offered(done('a'), late)).toBe('Not taken back: one comment of 2; it is too late for it.');
  });
});
