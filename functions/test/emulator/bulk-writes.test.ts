import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '../../local/database/data/json.ts';
import { toJson } from '../../local/database/data/to-json.ts';
import { findRoot } from '../../local/stack/layout.ts';
import { deleteArticleActivity } from '../../src/comments/erase-comments.ts';
import { notificationsKept } from '../../src/contract/notifications.ts';
import { pruneDeletedEvents } from '../../src/events/delete-event.ts';
import { deleteLists } from '../../src/members/run-deletion.ts';
import { connectSdk } from './connect-sdk.ts';
import { registerDeployed } from './deployed-triggers.ts';

/** More entries than one write may delete, as each starts at least one function. */
const many = 600;
const namespace = 'bulk';
const connected = connectSdk(namespace);
const space = () => connected.server.namespaces.get(namespace);

beforeAll(() => {
  // Silences the SDK's warnings about expected rejections.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  registerDeployed(connected.server.triggers);
  space().setRules(readFileSync(join(findRoot(), 'firebase.rules.json'), 'utf8'));
});

afterAll(() => vi.restoreAllMocks());

const store = (value: Json) => space().set([], value, { kind: 'admin' }, { triggers: false });
const stored = () => toJson(space().root);

beforeEach(() => store(null));

const listOf = (prefix: string, value: Json, count = many): Record<string, Json> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, value]));

test('the database refuses to delete many marks of unread notifications in one write, as the real service does', async () => {
  store({ users: { fan: { unread: listOf('n', true) } } });
  await expect(connected.database.update({ 'users/fan/unread': null })).rejects.toMatchObject({
    code: 'TOO_MANY_TRIGGERS',
  });
});

test('an article with more than 250 horns can be deleted, with all its comments and answered reports', async () => {
  store({
    horns: { one: listOf('fan', true), two: { ann: true } },
    memberReferences: listOf('fan', { horns: { one: true } }),
    visibleComments: { one: listOf('c', 1) },
    commentRecords: listOf('c', { slug: 'one', author: 'ann', state: 'visible' }),
    comments: { one: { ...listOf('c', { state: 'visible' }), ...listOf('copy', { state: 'visible' }) } },
    heldComments: { ann: { 'c-1': { slug: 'one' } } },
    reports: {
      'comment:c-1': { by: listOf('fan', { reason: 'spam', answered: 1 }) },
      'comment:c-2': { by: { ann: { reason: 'spam', answered: 1 } } },
    },
  });
  await deleteArticleActivity('one', { ...connected, clock: Date, pause });
  expect(stored()).toEqual({ horns: { two: { ann: true } } });
});

test('an account with many horns, dates, follows, followers and unread notifications can be deleted', async () => {
  const reversed = (prefix: string, value: Json) => listOf(prefix, { fan: value });
  store({
    memberReferences: { fan: { horns: listOf('article', true), attendance: listOf('event', 'going') } },
    horns: reversed('article', true),
    attendance: reversed('event', 'going'),
    follows: { fan: listOf('band', true), ...reversed('follower', true) },
    followers: { ...reversed('band', true), fan: listOf('follower', true) },
    counts: { followers: listOf('band', 2) },
    users: { fan: { displayName: 'Fan', unread: listOf('n', true) } },
  });
  await deleteLists('fan', connected.database);
  expect(stored()).toEqual({
    counts: { followers: listOf('band', 1) },
    users: { fan: { displayName: 'Fan' } },
  });
});

test('a deleted event with many attendees is removed for good', async () => {
  store({
    deletedEvents: { gig: { at: 1 } },
    attendance: { gig: listOf('fan', 'going') },
  });
  const clock = { now: () => Date.parse('2026-01-01') };
  await pruneDeletedEvents({ ...connected, clock, pause: () => Promise.resolve() });
  expect((stored() as Record<string, unknown> | null)?.attendance).toBeUndefined();
});

test('a member can mark all notifications as read in one write, and delete them', async () => {
  const notifications = listOf('n', { title: 'Ann answered you.', read: false }, notificationsKept);
  const unread = listOf('n', true, notificationsKept);
  const update = (place: string, value: true | null) =>
    connected.database.update(
      Object.fromEntries(
        Object.keys(unread).flatMap((key) => [
          [`users/fan/notifications/${key}${place}`, value],
          [`users/fan/unread/${key}`, null],
        ]),
      ) as Record<string, true | null>,
    );
  store({ users: { fan: { notifications, unread } } });
  await update('/read', true);
  store({ users: { fan: { notifications, unread } } });
  await update('', null);
  expect(stored()).toBeNull();
});
