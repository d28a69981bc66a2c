import { expect, test, it } from 'vitest';
import { push as unavailable } from '../../test/doubles/do-work.ts';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { devicesMax } from '../contract/push.ts';
import { notify, withdrawNotification } from './notify.ts';
import { unreadEntries, pushEntry, type PushMessage, type PushResult } from './push-entry.ts';

const entry = (key: string, createdAt: number) => ({ key, value: { createdAt } });

test('the entries that may stay on a device are the unread ones, newest first', () => {
  expect(unreadEntries([entry('old', 1), entry('latest', 3)])).toEqual({
    standing: '["latest","old"]',
    since: '0',
  });
});

test('a message without room for all unread entries says since when it lists them', () => {
  const key = (index: number) => `published-${'slow-'.repeat(20)}${index}`;
  const entries = Array.from({ length: 200 }, (_, index) => entry(key(index), index + 1));
  const { standing, since } = unreadEntries(entries);
  const keys = JSON.parse(standing) as string[];
  expect(Buffer.byteLength(standing)).toBeLessThanOrEqual(1501);
  expect(keys[0]).toBe(key(199));
  expect(entries.find((one) => one.key === keys.at(-1))?.value.createdAt).toBe(Number(since));
});

const day = 24 * 60 * 60_000;

/** Sets up a member with two devices. `shown` is what their screens show. */
async function setUp() {
  let time = 1000 * day;
  const memory = createMemoryDatabase();
  const sent: PushMessage[] = [];
  const world = {
    answer: (_message: PushMessage): PushResult | Promise<PushResult> => 'sent' as const,
  };
  const deps = {
    database: memory.database,
    clock: { now: () => time },
    push: {
      async send(message: PushMessage) {
        const result = await world.answer(message);
        if (result === 'sent') sent.push(message);
        return result;
      },
    },
  };
  await memory.database.update({
    'devices/fan': { phone: { token: 'token-phone', at: time }, laptop: { token: 'token-laptop', at: time } },
  });
  // Leaves the pushes to the outbox.
  const outbox = { ...deps, push: unavailable };
  const input = {
    uid: 'fan',
    kind: 'reply',
    title: 'Ann answered you.',
    link: '/article/one',
    why: '',
  } as const;
  return {
    world,
    memory,
    sent: () => sent.splice(0).map(({ token, data }) => `${data.do} ${data.key} ${token}`),
    data: () => sent.splice(0).map(({ data }) => data),
    notifyMember: (key = 'a') => notify({ ...input, key }, outbox),
    comment: (key: string) =>
      notify(
        {
          ...input,
          key,
          kind: 'article-comment',
          thread: 'article:one',
          mergedTitle: (count) => `${count} new comments`,
        },
        outbox,
      ),
    push: (key = 'a') => pushEntry('fan', key, deps),
    read: (key = 'a') => memory.database.update({ [`users/fan/notifications/${key}/read`]: true }),
    pass: (ms: number) => void (time += ms),
  };
}

const toAll = (what: string, key = 'a') => [`${what} ${key} token-laptop`, `${what} ${key} token-phone`];

it('a push shows an entry once on every device, however often the event arrives', async () => {
  const { notifyMember, push, sent } = await setUp();
  await notifyMember();
  await push();
  expect(sent().sort()).toEqual(toAll('show'));
  await Promise.all([push(), push()]);
  expect(sent()).toEqual([]);
});

it('a push goes to the devices that were used last, if there are too many', async () => {
  const { memory, notifyMember, push, sent } = await setUp();
  for (let index = 0; index < devicesMax - 1; index += 1)
    await memory.database.update({ [`devices/fan/a${index}`]: { token: `a${index}`, at: 1001 * day } });
  await memory.database.update({ 'devices/fan/laptop/at': 999 * day });
  await notifyMember();
  await push();
  const all = sent();
  expect(all).toHaveLength(devicesMax);
  expect(all).toContain('show a token-phone');
  expect(all).not.toContain('show a token-laptop');
});

it('a push message names its action and has only text values', async () => {
  const { notifyMember, push, data } = await setUp();
  await notifyMember();
  await push();
  expect(data()[0]).toEqual({
    do: 'show',
    to: 'fan',
    key: 'a',
    at: String(1000 * day),
    unread: '1',
    heading: 'Reply to you',
    text: 'Ann answered you.',
    link: '/article/one',
    standing: '["a"]',
    since: '0',
  });
});

test('a device that has to show every message gets no clearing, but the next entry lists what is still unread', async () => {
  const { notifyMember, push, sent, data, read, memory } = await setUp();
  await memory.database.update({ 'devices/fan/phone/mustShow': true });
  await notifyMember();
  await push();
  sent();
  await read();
  await push();
  expect(sent()).toEqual(['clear a token-laptop']);
  await notifyMember('b');
  await push('b');
  expect(data()).toEqual([
    expect.objectContaining({ do: 'show', key: 'b', standing: '["b"]' }),
    expect.objectContaining({ do: 'show', key: 'b', standing: '["b"]' }),
  ]);
});

it.each(['read', 'deleted', 'withdrawn'] as const)(
  'a push clears an entry that was %s on the devices that showed it, once',
  async (how) => {
    const { notifyMember, push, sent, read, memory } = await setUp();
    const { database } = memory;
    const ends = {
      read,
      deleted: () => database.update({ 'users/fan/notifications/a': null }),
      withdrawn: () => withdrawNotification('fan', 'a', database),
    };
    await notifyMember();
    await push();
    sent();
    await ends[how]();
    await push();
    expect(sent().sort()).toEqual(toAll('clear'));
    await push();
    expect(sent()).toEqual([]);
  },
);

it('an entry that was withdrawn and is sent again is shown again', async () => {
  const { notifyMember, push, sent, pass, memory } = await setUp();
  await notifyMember();
  await push();
  await withdrawNotification('fan', 'a', memory.database);
  await push();
  sent();
  pass(1000);
  await notifyMember();
  await push();
  expect(sent().sort()).toEqual(toAll('show'));
});

it('an entry that was read before it was pushed is not sent', async () => {
  const { notifyMember, push, sent, read } = await setUp();
  await notifyMember();
  await read();
  await push();
  expect(sent()).toEqual([]);
});

it('an entry that was read while it was being sent is cleared', async () => {
  const { world, notifyMember, push, sent, read } = await setUp();
  await notifyMember();
  world.answer = async ({ data }): Promise<PushResult> => {
    if (data.do === 'show') await read();
    return 'sent';
  };
  await push();
  expect(sent().sort()).toEqual([...toAll('clear'), ...toAll('show')]);
});

it('a merged entry is pushed again', async () => {
  const { comment, push, sent, pass } = await setUp();
  await comment('c1');
  await push('c1');
  pass(1000);
  await comment('c2');
  await push('c1');
  expect(sent().sort()).toEqual([...toAll('show', 'c1'), ...toAll('show', 'c1')].sort());
});

it('an entry that was marked as unread is not pushed again', async () => {
  const { notifyMember, push, sent, read, memory } = await setUp();
  await notifyMember();
  await push();
  await read();
  await push();
  sent();
  await memory.database.update({ 'users/fan/notifications/a/read': false });
  await push();
  expect(sent()).toEqual([]);
});

it('a device whose token is gone is removed, and the others get the entry', async () => {
  const { world, notifyMember, push, sent, memory } = await setUp();
  world.answer = ({ token }) => (token === 'token-phone' ? 'gone' : 'sent');
  await notifyMember();
  await push();
  expect(sent()).toEqual(['show a token-laptop']);
  expect(Object.keys(memory.at('devices/fan') as object)).toEqual(['laptop']);
});

it('a device that renewed its token meanwhile is kept', async () => {
  const { world, notifyMember, push, sent, memory } = await setUp();
  world.answer = async ({ token }) => {
    if (token !== 'token-phone') return 'sent';
    await memory.database.update({ 'devices/fan/phone/token': 'token-new' });
    return 'gone';
  };
  await notifyMember();
  await push();
  expect(sent().sort()).toEqual(['show a token-laptop', 'show a token-new']);
});

it('a push resumes after a failure with the devices that miss the entry', async () => {
  const { world, notifyMember, push, sent } = await setUp();
  await notifyMember();
  world.answer = ({ token }) => (token === 'token-phone' ? Promise.reject(new Error('unavailable')) : 'sent');
  await expect(push()).rejects.toThrow('unavailable');
  expect(sent()).toEqual(['show a token-laptop']);
  world.answer = () => 'sent';
  await push();
  expect(sent()).toEqual(['show a token-phone']);
});

it('a refused push message is not retried forever', async () => {
  const { world, notifyMember, push, sent } = await setUp();
  let asked = 0;
  world.answer = () => {
    asked += 1;
    return 'refused';
  };
  await notifyMember();
  await push();
  await push();
  expect(asked).toBe(2);
  expect(sent()).toEqual([]);
});

it('a push leaves out old entries and devices that have not been used for long', async () => {
  const { notifyMember, push, sent, pass, memory } = await setUp();
  await notifyMember();
  pass(2 * day);
  await push();
  expect(sent()).toEqual([]);
  pass(88 * day);
  await memory.database.update({ 'devices/fan/phone/at': 1090 * day });
  await notifyMember('b');
  await push('b');
  expect(sent()).toEqual(['show b token-phone']);
});

it('a closed account gets no pushes on its devices until it is opened again', async () => {
  const { notifyMember, push, sent, memory } = await setUp();
  await memory.database.update({ 'access/fan': { closed: 1 } });
  await notifyMember();
  await push();
  expect(sent()).toEqual([]);
  await memory.database.update({ 'access/fan': null });
  await notifyMember('b');
  await push('b');
  expect(sent().sort()).toEqual(toAll('show', 'b'));
});

it('a push is completed by a retry wherever it broke off', async () => {
  for (let step = 1; step < 12; step += 1) {
    const { notifyMember, push, sent, read, memory } = await setUp();
    await notifyMember();
    memory.failCall(step);
    await push().catch(() => undefined);
    memory.failCall(0);
    await push();
    expect(new Set(sent().sort())).toEqual(new Set(toAll('show')));
    await read();
    await push();
    expect(sent().sort()).toEqual(toAll('clear'));
  }
});
