import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import type { DatabaseService, Firebase, ListPart } from '../../../platform/firebase/types.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { moderateComments } from './calls.ts';
import { type QueueRow, watchQueue } from './queue.ts';
import { readReports } from './reports.ts';
import { type ThreadAround, watchThreadAround } from './thread.ts';
import { watchSuspensions } from './suspensions.ts';

vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));
vi.mock('../../../platform/call-function.ts', () => ({ callFunction: vi.fn() }));

interface Watched {
  path: string;
  part: ListPart | undefined;
  emit: (value: unknown) => void;
}
let watched: Watched[] = [];
let stored: Record<string, unknown> = {};
const database = {
  watch: vi.fn<DatabaseService['watch']>((path, emit, _onError, part) => {
    const one = { path, part, emit };
    watched.push(one);
    return () => void (watched = watched.filter((other) => other !== one));
  }),
  read: (path: string) => Promise.resolve(stored[path] ?? null),
};

beforeEach(() => {
  watched = [];
  stored = {};
  vi.mocked(loadFirebase).mockResolvedValue({ database } as unknown as Firebase);
});

const record = {
  slug: 'ash',
  articleTitle: 'Ash',
  author: 'toni',
  name: 'Toni Marek',
  text: 'First.',
  createdAt: 1,
  state: 'visible',
  version: 3,
};
const act = { action: 'hide', by: 'maud', byName: 'Maud', reason: 'Spam.', at: 5 };

describe('reading the moderation queue', () => {
  const rowsOf = async (value: unknown) => {
    let rows: QueueRow[] = [];
    watchQueue('reported', 50)((next) => (rows = next), vi.fn());
    await vi.waitFor(() => expect(watched).toHaveLength(1));
    watched[0]?.emit(value);
    return rows;
  };

  test('a stored comment gets defaults for missing fields, and its decisions in order', async () => {
    const acts = { n00012: { ...act, action: 'restore', undo: true }, n00002: act, n00003: 'broken' };
    const [row] = await rowsOf({ a: { ...record, acts, rule: 'a later rule' } });
    expect(row).toEqual({
      id: 'a',
      ...record,
      editedAt: null,
      rule: null,
      hidden: null,
      reports: 0,
      reportedAt: null,
      objection: null,
      heldAt: null,
      hiddenAt: null,
      acts: [act, { ...act, action: 'restore', undo: true }],
    });
  });

  test('a malformed comment is left out and logged, and the others are kept', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await rowsOf({ a: { ...record, state: 'odd' }, b: record })).toMatchObject([{ id: 'b' }]);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('reading the reports of a comment', () => {
  test('reports come with the names of the reporters, newest first', async () => {
    stored['reports/comment:a/by'] = {
      ilkka: { reason: 'abuse', note: 'Here.', at: 2 },
      gone: { reason: 'new', at: 4 },
      'visitor-x': { reason: 'spam', at: 3, email: 'zoe@band.example' },
    };
    stored['profiles/ilkka/displayName'] = 'Ilkka Rautio';
    expect(await readReports('comment:a')).toEqual([
      { uid: 'gone', reporter: 'gone', name: null, reason: 'other', note: null, at: 4 },
      { uid: null, reporter: 'visitor-x', name: 'zoe@band.example', reason: 'spam', note: null, at: 3 },
      { uid: 'ilkka', reporter: 'ilkka', name: 'Ilkka Rautio', reason: 'abuse', note: 'Here.', at: 2 },
    ]);
    expect(await readReports('comment:b')).toEqual([]);
  });
});

describe('subscribing to the thread around a comment', () => {
  const thread = '-Nabcdefghijklmnopqr';
  const reply = (key: string) => `${thread}~-Nb${key}cdefghijklmnopq`;

  async function around(id: string) {
    const found: { last: ThreadAround | null } = { last: null };
    const unsubscribe = watchThreadAround(id)((next) => (found.last = next), vi.fn());
    await vi.waitFor(() => expect(watched.length).toBeGreaterThan(0));
    return { found, unsubscribe };
  }

  test('the thread around a reply includes the top-level comment, however far away it is', async () => {
    const { found } = await around(reply('c'));
    const [after, before, first] = watched;
    expect(before?.part).toEqual({ from: thread, before: reply('c'), last: 8 });
    before?.emit({ [reply('b')]: record, [reply('a')]: record });
    first?.emit(record);
    expect(found.last).toBeNull();
    after?.emit({ [reply('c')]: record });
    expect(found.last).toMatchObject({
      first: { id: thread },
      before: [{ id: reply('a') }, { id: reply('b') }],
      after: [],
    });
    before?.emit({ [thread]: record, [reply('b')]: record });
    expect(found.last).toMatchObject({ first: null, before: [{ id: thread }, { id: reply('b') }] });
  });
});

describe('reading suspensions', () => {
  const suspension = { until: 9, reason: 'Shouting.', by: 'maud', byName: 'Maud', at: 1 };

  test('current suspensions are subscribed to, the first to end first, without those that are lifted', async () => {
    const onSuspensions = vi.fn();
    watchSuspensions(5)(onSuspensions, vi.fn());
    await vi.waitFor(() =>
      expect(watched).toMatchObject([{ path: 'suspensions', part: { by: 'until', from: 5 } }]),
    );
    watched[0]?.emit({
      toni: suspension,
      ilkka: { ...suspension, until: 7 },
      pip: { ...suspension, until: 6, lifted: true },
    });
    expect(onSuspensions).toHaveBeenCalledWith([
      { uid: 'ilkka', ...suspension, until: 7 },
      { uid: 'toni', ...suspension },
    ]);
  });
});

describe('sending decisions', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: `c${index}`, version: 1 }));

  test('decisions are sent in batches as large as the server accepts', async () => {
    vi.mocked(callFunction).mockImplementation((_name, input) => {
      const { comments } = input as { comments: { id: string }[] };
      const results = comments.map(({ id }) => ({ id, done: true as const, version: 2 }));
      return Promise.resolve({ ok: true, value: { results } });
    });
    const { results, failure } = await moderateComments({ action: 'release', comments: many });
    expect(failure).toBeNull();
    expect(results.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(
      vi
        .mocked(callFunction)
        .mock.calls.map(([, input]) => (input as unknown as { comments: [] }).comments.length),
    ).toEqual([50, 10]);
  });

  test('results received before a failed batch are kept', async () => {
    const results = many.slice(0, 50).map(({ id }) => ({ id, done: true as const, version: 2 }));
    vi.mocked(callFunction)
      .mockResolvedValueOnce({ ok: true, value: { results } })
      .mockResolvedValueOnce({ ok: false, code: 'unreachable', message: 'No line.' });
    expect(await moderateComments({ action: 'release', comments: many })).toEqual({
      results,
      failure: 'No line.',
    });
  });
});
