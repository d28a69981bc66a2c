// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import type { DatabaseService, Firebase } from '../../../platform/firebase/types.ts';
import { deleteNotifications, markRead, readEntries, watchNotifications } from './notifications.ts';

vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));

const unsubscribe = vi.fn();
const database = {
  watch: vi.fn<DatabaseService['watch']>(() => unsubscribe),
  read: vi.fn(),
  write: vi.fn(),
  update: vi.fn<DatabaseService['update']>(() => Promise.resolve()),
};
const firebase = { database } as unknown as Firebase;

beforeEach(() => {
  vi.mocked(loadFirebase).mockResolvedValue(firebase);
});

const stored = {
  kind: 'reply',
  title: 'Mara answered you',
  link: '/article/x',
  why: 'Because.',
  createdAt: 5,
  read: false,
};

describe('parsing stored notifications', () => {
  test('stored entries are parsed, and sorted newest first', () => {
    const entries = readEntries({
      a: stored,
      b: { ...stored, createdAt: 9 },
      c: { ...stored, createdAt: 5 },
    });
    expect(entries.map(({ key }) => key)).toEqual(['b', 'c', 'a']);
    expect(entries.at(-1)).toEqual({ key: 'a', ...stored, objectTo: null, thread: null });
  });

  test.each<[name: string, value: unknown]>([
    ['nothing', null],
    ['a word', 'x'],
    ['an entry that is no object', { a: true }],
  ])('%s is not an entry', (_name, value) => {
    expect(readEntries(value)).toEqual([]);
  });

  test.each(['yesterday', null, 1e300, Number.NaN])(
    'an entry with the invalid time %s counts as old',
    (createdAt) => {
      expect(readEntries({ a: { ...stored, createdAt } })[0]?.createdAt).toBe(0);
    },
  );

  test('an entry with only its read flag still counts', () => {
    expect(readEntries({ a: { read: false }, b: { read: true }, c: { title: 'No flag' } })).toMatchObject([
      { key: 'c', title: 'No flag', read: true },
      { key: 'b', read: true },
      { key: 'a', title: 'Something happened', kind: null, link: null, why: null, createdAt: 0, read: false },
    ]);
  });

  test.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere',
    '/.//elsewhere',
    'events',
    'javascript:alert(1)',
    '',
  ])('the link %s, which is not a path of the site, is dropped', (link) => {
    expect(readEntries({ a: { ...stored, link } })[0]?.link).toBeNull();
  });
});

describe('subscribing to notifications', () => {
  test('the query reads the latest entries by time, also those that the weekly cleaning has still to remove', async () => {
    const [onEntries, onError] = [vi.fn(), vi.fn()];
    watchNotifications('fan')(onEntries, onError);
    await vi.waitFor(() => expect(database.watch).toHaveBeenCalledOnce());
    const [path, onValue, , newest] = database.watch.mock.lastCall ?? [];
    expect(path).toBe('users/fan/notifications');
    expect(newest).toEqual({ by: 'createdAt', count: 400 });
    onValue?.({ a: stored });
    expect(onEntries).toHaveBeenCalledWith([{ key: 'a', ...stored, objectTo: null, thread: null }]);
  });
});

describe('changing notifications', () => {
  test('several entries are marked as read in one write, without deleted ones and with the badge’s marks', async () => {
    database.read.mockImplementation((path: string) =>
      Promise.resolve(path === 'users/fan/notifications/gone/read' ? null : false),
    );
    await markRead('fan', ['a', 'gone', 'b']);
    expect(database.update.mock.calls).toEqual([
      [
        'users/fan',
        {
          'notifications/a/read': true,
          'unread/a': null,
          'notifications/b/read': true,
          'unread/b': null,
        },
      ],
    ]);
  });

  test('several entries are deleted in one write, together with the badge’s marks', async () => {
    await deleteNotifications('fan', ['a']);
    expect(database.update.mock.calls).toEqual([
      ['users/fan', { 'notifications/a': null, 'unread/a': null }],
    ]);
  });
});
