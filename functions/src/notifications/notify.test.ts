import { describe, expect, it } from 'vitest';
import { push } from '../../test/doubles/do-work.ts';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { type Notification, notificationsKept } from '../contract/notifications.ts';
import { mergedTitleOf } from '../comments/notify-of-comment.ts';
import { notify, withdrawNotification } from './notify.ts';

const reply = { kind: 'reply', title: 'Entry', link: '/', why: 'Because.' } as const;

function setUp() {
  let time = 1000;
  const memory = createMemoryDatabase();
  const deps = { database: memory.database, clock: { now: () => (time += 1) }, push };
  const send = (key: string, actor?: string) =>
    notify({ ...reply, uid: 'fan', key, title: `Entry ${key}`, ...(actor && { actor }) }, deps);
  const entries = () => (memory.at('users/fan/notifications') ?? {}) as Record<string, Notification>;
  const comment = async (id: string, thread = 'article:one') =>
    notify(
      {
        mergedTitle: await mergedTitleOf(thread.slice('article:'.length), memory.database),
        uid: 'fan',
        key: `comment-${id}`,
        kind: 'article-comment',
        title: `${id} commented on “One”.`,
        link: `/article/one#${id}`,
        why: 'You wrote it.',
        thread,
      },
      deps,
    );
  return { send, comment, entries, memory, deps, pass: (ms: number) => void (time += ms) };
}

it('a notification is an unread entry', async () => {
  const { send, entries } = setUp();
  expect(await send('a')).toBe(true);
  expect(entries()).toEqual({
    a: { kind: 'reply', title: 'Entry a', link: '/', why: 'Because.', createdAt: 1001, read: false },
  });
});

it('a notification of one occurrence is one entry, even if it is sent twice simultaneously', async () => {
  const { send, entries } = setUp();
  await Promise.all([send('a'), send('a')]);
  expect(await send('a')).toBe(false);
  expect(entries().a?.createdAt).toBe(1001);
});

it('members are not notified of their own actions', async () => {
  const { send, entries } = setUp();
  expect(await send('a', 'fan')).toBe(false);
  expect(await send('b', 'author')).toBe(true);
  expect(Object.keys(entries()).sort()).toEqual(['b']);
});

it('a notification reads little of a long list, whether or not it is merged', async () => {
  const { memory, deps, send, comment } = setUp();
  for (let index = 0; index < notificationsKept; index += 1)
    await memory.database.update({ [`users/fan/notifications/old-${index}`]: { ...reply, read: false } });
  await comment('ann');
  let read = 0;
  const measured = <Value>(value: Value): Value => {
    read += JSON.stringify(value).length;
    return value;
  };
  const { database } = memory;
  deps.database = {
    ...database,
    get: async (path) => measured(await database.get(path)),
    query: async (path, asked) => measured(await database.query(path, asked)),
    transact: (path, change) => database.transact(path, (current) => change(measured(current))),
  };
  await send('a');
  await comment('bob');
  expect(memory.at('users/fan/notifications/comment-ann/count')).toBe(2);
  expect(read).toBeLessThan(2000);
});

it('a notification that was deleted, or removed as one of the oldest, is not sent again', async () => {
  const { send, entries, memory } = setUp();
  await send('a');
  await memory.database.update({ 'users/fan/notifications/a': null });
  expect(await send('a')).toBe(false);
  expect(entries()).toEqual({});
});

it('a notification is completed by a retry wherever it broke off', async () => {
  for (let step = 1; step < 8; step += 1) {
    const { send, comment, entries, memory } = setUp();
    await comment('ann');
    memory.failCall(step);
    await Promise.all([comment('bob').catch(() => false), send('a').catch(() => false)]);
    memory.failCall(0);
    await comment('bob');
    await send('a');
    expect(Object.keys(entries()).sort()).toEqual(['a', 'comment-ann']);
    expect(entries()['comment-ann']?.count).toBe(2);
  }
});

describe('muted notifications', () => {
  it.each(['kinds/reply', 'threads/article:one'])('a muted notification is not sent: %s', async (what) => {
    const { send, comment, entries, memory } = setUp();
    await memory.database.update({ [`users/fan/muted/${what}`]: true });
    await Promise.all([send('a'), comment('ann'), comment('bob', 'article:two')]);
    expect(Object.keys(entries()).sort()).toEqual(
      what === 'kinds/reply' ? ['comment-ann', 'comment-bob'] : ['a', 'comment-bob'],
    );
  });

  it('a muted notification is not sent later either, once its kind is unmuted', async () => {
    const { send, entries, memory } = setUp();
    await memory.database.update({ 'users/fan/muted/kinds/reply': true });
    await send('a');
    await memory.database.update({ 'users/fan/muted': null });
    expect(await send('a')).toBe(false);
    expect(await send('b')).toBe(true);
    expect(Object.keys(entries()).sort()).toEqual(['b']);
  });
});

describe('merged notifications of comments', () => {
  it('comments on one article are merged into one entry while it is unread, at the top, linking to the first', async () => {
    const { comment, entries, memory } = setUp();
    await memory.database.update({ 'articles/one/title': 'One' });
    for (const id of ['ann', 'bob', 'cid']) await comment(id);
    const [entry, ...others] = Object.values(entries());
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ title: '3 new comments on “One”', link: '/article/one#ann', count: 3 });
    expect(entry?.createdAt).toBeGreaterThan(1001);
  });

  it('comments on one article count once each, even if each is sent twice at once and again later', async () => {
    const { comment, entries } = setUp();
    const all = Array.from({ length: 10 }, (_, index) => `c${index}`);
    for (const id of all) await Promise.all([comment(id), comment(id)]);
    for (const id of all) await comment(id);
    expect(Object.values(entries())).toMatchObject([{ title: '10 new comments on your article', count: 10 }]);
  });

  it('comments on one article at the very same moment are counted once each in all', async () => {
    const { comment, entries } = setUp();
    const all = Array.from({ length: 10 }, (_, index) => `c${index}`);
    await Promise.all(all.map((id) => comment(id)));
    await Promise.all(all.map((id) => comment(id)));
    const counts = Object.values(entries()).map(({ count = 1 }) => count);
    expect(counts.reduce((sum, count) => sum + count)).toBe(10);
  });

  it('a comment that was merged is not sent again, though its notification was read and another one began', async () => {
    const { comment, entries, memory } = setUp();
    await comment('ann');
    // `bob` is merged, but the run is killed before that is recorded.
    memory.dieWithWrite(1);
    await comment('bob').catch(() => undefined);
    memory.revive();
    await memory.database.update({ 'users/fan/notifications/comment-ann/read': true });
    await comment('cid');
    await comment('bob');
    expect(entries()['comment-ann']?.count).toBe(2);
    expect(entries()['comment-cid']?.count).toBeUndefined();
  });

  it('comments on one article get a new entry once the old one was read', async () => {
    const { comment, entries, memory } = setUp();
    await comment('ann');
    await comment('bob');
    await memory.database.update({ 'users/fan/notifications/comment-ann/read': true });
    await comment('bob');
    await comment('cid');
    expect(Object.keys(entries()).sort()).toEqual(['comment-ann', 'comment-cid']);
    expect(entries()['comment-cid']).toMatchObject({ title: 'cid commented on “One”.', read: false });
  });
});

it('a push that fails is left to the outbox, once, also if the notification merges into another one', async () => {
  const { send, comment, memory } = setUp();
  await memory.database.update({ 'devices/fan/phone': { token: 'phone', at: 1000 } });
  await send('a');
  await send('a');
  await comment('ann');
  await comment('bob');
  expect(Object.values(memory.at('work') as object)).toMatchObject([
    { kind: 'pushNotification', of: 'fan', details: { key: 'a' } },
    { kind: 'pushNotification', of: 'fan', details: { key: 'comment-ann' } },
    { kind: 'pushNotification', of: 'fan', details: { key: 'comment-ann' } },
  ]);
});

it.each([1, 2, 3])(
  'a notification whose withdrawal broke off at write %i can be sent again',
  async (write) => {
    const { send, entries, memory } = setUp();
    await send('a');
    memory.dieWithWrite(write);
    await withdrawNotification('fan', 'a', memory.database).catch(() => undefined);
    memory.revive();
    await withdrawNotification('fan', 'a', memory.database);
    expect(entries()).toEqual({});
    expect(memory.at('users/fan/unread')).toBeNull();
    expect(await send('a')).toBe(true);
    expect(await send('a')).toBe(false);
  },
);

it('a notification that was read is not withdrawn', async () => {
  const { send, entries, memory } = setUp();
  await send('a');
  await memory.database.update({ 'users/fan/notifications/a/read': true });
  await withdrawNotification('fan', 'a', memory.database);
  expect(Object.keys(entries())).toEqual(['a']);
  expect(await send('a')).toBe(false);
});

describe('the unread marks that the badge counts', () => {
  const marked = (memory: ReturnType<typeof setUp>['memory']) =>
    Object.keys(memory.at('users/fan/unread') ?? {});

  it('each notification, and each merged entry, has one unread mark', async () => {
    const { send, comment, memory } = setUp();
    await send('a');
    await comment('c1');
    await memory.database.update({ 'users/fan/unread/comment-c1': null });
    await comment('c2');
    expect(marked(memory).sort()).toEqual(['a', 'comment-c1']);
  });

  it('a muted notification has no unread mark', async () => {
    const { send, memory } = setUp();
    await memory.database.update({ 'users/fan/muted/kinds/reply': true });
    await send('a');
    expect(marked(memory)).toEqual([]);
  });
});
