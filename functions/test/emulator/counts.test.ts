import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '../../local/database/data/json.ts';
import { toJson } from '../../local/database/data/to-json.ts';
import { createRestClient, tokenOf } from '../../local/database/testing/rest-client.ts';
import { findRoot } from '../../local/stack/layout.ts';
import { moveFollow } from '../../src/bands/rename-band.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { deleteLists } from '../../src/members/run-deletion.ts';
import { asSent, memberWriteOf } from '../as-sent.ts';
import { connectSdk } from './connect-sdk.ts';

const namespace = 'counts';
const connected = connectSdk(namespace);
const rules = readFileSync(join(findRoot(), 'firebase.rules.json'), 'utf8');

const space = () => connected.server.namespaces.get(namespace);
const stored = (path: string): unknown =>
  path
    .split('/')
    .reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | null)?.[key] ?? null,
      toJson(space().root),
    );
const store = (value: Json) => space().set([], value, { kind: 'admin' }, { triggers: false });

const card = { title: 'Doom', publishedAt: 1, counts: { comments: 0, horns: 0 } };
const show = { title: 'Night', until: 9e12, counts: { going: 0, interested: 0 } };
beforeEach(() => {
  space().setRules(rules);
  store({
    articles: { doom: card },
    slugs: { doom: { draft: 'd1' } },
    events: { night: show },
    members: { ann: { name: 'Ann' } },
  });
});

const rest = createRestClient(() => connected.server.url, namespace);

/** Sends changes as a member does. `before` is what the member's device takes for stored. */
async function send(uid: string, changes: Record<string, unknown>, before: unknown = null): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: uid, user_id: uid, email_verified: true, iat: now, exp: now + 3600 };
  const body = asSent(changes, { '.sv': 'timestamp' }, () => before);
  return (await rest.ask('/.json', { method: 'PATCH', body, params: { auth: tokenOf(claims) } })).status;
}

/** Lets the member write again at once. */
const rest500ms = (path: string) => {
  const write = memberWriteOf(path);
  if (write)
    space().set(['lastWrites', write.uid, write.kind, 'at'], 1, { kind: 'admin' }, { triggers: false });
};

const crowd = Array.from({ length: 100 }, (_, index) => `fan-${index}`);

test('the horns of a hundred members at once are a hundred, and those of the ten who take them back are gone', async () => {
  const given = await Promise.all(crowd.map((uid) => send(uid, { [paths.horn('doom', uid)]: true })));
  expect(new Set(given)).toEqual(new Set([200]));
  expect(stored('articles/doom/counts')).toEqual({ comments: 0, horns: 100 });
  for (const uid of crowd) rest500ms(paths.horn('doom', uid));
  await Promise.all(crowd.slice(0, 10).map((uid) => send(uid, { [paths.horn('doom', uid)]: null }, true)));
  expect(stored('articles/doom/counts/horns')).toBe(90);
  expect(Object.keys(stored('horns/doom') as object)).toHaveLength(90);
  expect(Object.keys(stored('memberReferences') as object)).toHaveLength(90);
});

test('a hundred members who change from interested to going move from one count to the other', async () => {
  const attend = (uid: string, value: string, before: unknown) =>
    send(uid, { [paths.attendance('night', uid)]: value }, before);
  await Promise.all(crowd.map((uid) => attend(uid, 'interested', null)));
  for (const uid of crowd) rest500ms(paths.attendance('night', uid));
  await Promise.all(crowd.map((uid) => attend(uid, 'going', 'interested')));
  expect(stored('events/night/counts')).toEqual({ going: 100, interested: 0 });
  expect(stored('memberReferences/fan-7/attendance')).toEqual({ night: 'going' });
});

describe.each([
  ['horns', paths.horn('doom', 'fan'), true, 'articles/doom/counts/horns'],
  [
    'a save',
    paths.savedArticle('fan', 'doom'),
    { savedAt: 1, read: false, kept: false },
    'counts/saves/doom',
  ],
  ['a follow', paths.follow('fan', 'ann'), true, 'counts/followers/ann'],
  ['attendance', paths.attendance('night', 'fan'), 'going', 'events/night/counts/going'],
] as const)('%s', (_what, path, value, count) => {
  test('a write that is sent again after its response was lost is refused, and counts once', async () => {
    expect(await send('fan', { [path]: value })).toBe(200);
    rest500ms(path);
    expect(await send('fan', { [path]: value })).toBe(401);
    expect(stored(count)).toBe(1);
  });

  test('a write that finds the record already stored as wanted is accepted, and counts once', async () => {
    expect(await send('fan', { [path]: value })).toBe(200);
    rest500ms(path);
    expect(await send('fan', { [path]: value }, value)).toBe(200);
    expect(stored(count)).toBe(1);
  });

  test('a record that is removed twice is counted once', async () => {
    await send('fan', { [path]: value });
    rest500ms(path);
    expect(await send('fan', { [path]: null }, value)).toBe(200);
    rest500ms(path);
    expect(await send('fan', { [path]: null }, value)).toBe(401);
    expect(stored(count)).toBe(0);
  });
});

describe('what functions change on behalf of a member', () => {
  test('a deleted account leaves every count, also if another member acts at the same moment', async () => {
    for (const uid of ['fan', 'bob']) {
      await send(uid, { [paths.horn('doom', uid)]: true });
      await send(uid, { [paths.savedArticle(uid, 'doom')]: { savedAt: 1, read: false, kept: false } });
      await send(uid, { [paths.attendance('night', uid)]: 'going' });
      await send(uid, { [paths.follow(uid, 'ann')]: true });
    }
    await connected.database.update({ 'access/fan/closed': 1 });
    await Promise.all([
      deleteLists('fan', connected.database),
      send('eve', { [paths.horn('doom', 'eve')]: true }),
    ]);
    expect(stored('articles/doom/counts/horns')).toBe(2);
    expect(stored('events/night/counts')).toEqual({ going: 1, interested: 0 });
    expect(stored('counts')).toEqual({ followers: { ann: 1 }, saves: { doom: 1 } });
    expect(stored('horns/doom')).toEqual({ bob: true, eve: true });
    expect(JSON.stringify([stored('followers'), stored('attendance'), stored('saved')])).not.toContain('fan');
  });

  test('horns and attendance of what is off the site are deleted with an account, and no card is created', async () => {
    store({
      horns: { gone: { fan: true } },
      memberReferences: { fan: { horns: { gone: true }, attendance: { past: 'going' } } },
      attendance: { past: { fan: 'going' } },
    });
    await deleteLists('fan', connected.database);
    expect(toJson(space().root)).toBeNull();
  });

  test('a change on behalf of a member that the rules refuse changes nothing', async () => {
    const increment = connected.database.increment(2);
    expect(
      await connected.database.updateAs('fan', {
        [paths.horn('doom', 'fan')]: true,
        [paths.hornBy('fan', 'doom')]: true,
        [paths.articleCount('doom', 'horns')]: increment,
      }),
    ).toBe(false);
    expect(stored('horns')).toBeNull();
  });

  const followed = {
    follows: { fan: { 'band:old': true } },
    followers: { 'band:old': { fan: true } },
    counts: { followers: { 'band:old': 1, 'band:next': 4 } },
    bandNames: { aliases: { old: 'next' } },
  };

  test('a follower of a merged band is moved and counted once, even by two simultaneous runs', async () => {
    store(followed);
    await Promise.all([
      moveFollow('fan', 'old', connected.database),
      moveFollow('fan', 'old', connected.database),
    ]);
    expect(stored('follows')).toEqual({ fan: { 'band:next': true } });
    expect(stored('followers')).toEqual({ 'band:next': { fan: true } });
    expect(stored('counts/followers')).toEqual({ 'band:old': 0, 'band:next': 5 });
  });

  test('a follower of both bands follows one of them, once, and their list is one shorter', async () => {
    store({
      ...followed,
      follows: { fan: { 'band:old': true, 'band:next': true } },
      followers: { 'band:old': { fan: true }, 'band:next': { fan: true } },
      lastWrites: { fan: { follows: { at: 1, of: 'band:next', count: 2 } } },
    });
    await moveFollow('fan', 'old', connected.database);
    await moveFollow('fan', 'old', connected.database);
    expect(stored('follows')).toEqual({ fan: { 'band:next': true } });
    expect(stored('counts/followers')).toEqual({ 'band:old': 0, 'band:next': 4 });
    expect(stored('lastWrites/fan/follows/count')).toBe(1);
  });

  test('a member who unfollows a band while it is merged follows neither', async () => {
    store(followed);
    const database: Database = {
      ...connected.database,
      async updateAs(uid, changes) {
        await send('fan', { [paths.follow('fan', 'band:old')]: null }, true);
        return connected.database.updateAs(uid, changes);
      },
    };
    await moveFollow('fan', 'old', database);
    expect([stored('follows'), stored('followers')]).toEqual([null, null]);
    expect(stored('counts/followers')).toEqual({ 'band:old': 0, 'band:next': 4 });
  });
});
