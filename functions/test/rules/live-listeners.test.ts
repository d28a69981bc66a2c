import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import { equalTo, limitToLast, onValue, orderByChild, query, ref } from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createRestClient } from '../../local/database/testing/rest-client.ts';
import { type CallerName, callers } from './callers.ts';
import { seed } from './rows.ts';

const projectId = 'demo-live-listeners';
const rules = readFileSync(fileURLToPath(new URL('../../../firebase.rules.json', import.meta.url)), 'utf8');

let environment: RulesTestEnvironment;
const admin = createRestClient(
  () => `http://${inject('database').host}:${inject('database').port}`,
  projectId,
);

/** In milliseconds, for a busy machine. */
const patience = { timeout: 10_000 };

setLogLevel('silent');
beforeAll(async () => {
  environment = await initializeTestEnvironment({ projectId, database: { ...inject('database'), rules } });
});
afterAll(() => environment.cleanup());
beforeEach(() => admin.put('/.json', seed));

/**
 * Listens as the site does, and resolves with the first snapshot. `ended` is called when the server cancels the
 * listener.
 */
async function listen(name: CallerName, path: string, by?: string) {
  const caller = callers[name];
  if (!caller) throw new Error(`${name} is signed in as nobody`);
  const database = environment.authenticatedContext(caller.uid, caller.token).database();
  const place = ref(database, path);
  const heard = vi.fn();
  const ended = vi.fn();
  onValue(by === undefined ? place : query(place, orderByChild(by), equalTo(caller.uid)), heard, ended);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), patience);
  return { uid: caller.uid, heard, ended };
}

/** Changes to a member's access, and the resulting access record. */
const changes = [
  { change: 'the role is taken away', access: null },
  { change: 'the account is disabled', access: { closed: { at: 1 } } },
  { change: 'the account is deleted', access: { closed: { at: 1, deletedAt: 1 } } },
];

const listeners: [caller: CallerName, path: string, by?: string][] = [
  ['comments', 'commentRecords'],
  ['comments', 'suspensions'],
  ['comments', 'heldComments/owner'],
  ['author', 'drafts', 'owner'],
  ['author', 'drafts/d1'],
  ['author', 'draftBodies/d1'],
  ['author', 'draftIndex/author/counts'],
  ['author', 'eventProposals'],
  ['author', 'recordings/one'],
  ['admin', 'members'],
  ['admin', 'donations'],
  ['admin', 'audit'],
  ['admin', 'alerts'],
  ['admin', 'drafts'],
];

describe.each(changes)('when $change', ({ access }) => {
  it.each(listeners)('the listener of the caller %s on /%s is revoked at once', async (caller, path, by) => {
    const { uid, ended } = await listen(caller, path, by);
    await admin.put(`/access/${uid}.json`, access);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), patience);
    expect(ended.mock.lastCall?.[0]).toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});

/** Paths that belong to a member. */
const own: [path: string, by?: string][] = [
  ['users/owner'],
  ['users/owner/notifications'],
  ['devices/owner'],
  ['follows/owner'],
  ['saved/owner'],
  ['memberReferences/owner/attendance'],
  ['subscriptions/calendars/owner'],
  ['suspensions/owner'],
  ['heldComments/owner'],
  ['horns/one/owner'],
  ['eventProposals', 'by'],
];

describe.each(changes.slice(1))('when $change', ({ access }) => {
  it.each(own)('the listener of a member on their own /%s is revoked at once', async (path, by) => {
    const { ended } = await listen('owner', path, by);
    await admin.put('/access/owner.json', access);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), patience);
    expect(ended.mock.lastCall?.[0]).toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it.each(['closed', 'claimsChangedAt'])(
    'a member still receives changes of /users/owner/%s',
    async (field) => {
      const { heard, ended } = await listen('owner', `users/owner/${field}`);
      await admin.put('/access/owner.json', access);
      await admin.put(`/users/owner/${field}.json`, 7);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), patience);
      expect(ended).not.toHaveBeenCalled();
    },
  );
});

it('the listener of a member who keeps their access continues', async () => {
  const moderator = await listen('comments', 'commentRecords');
  const author = await listen('author', 'drafts', 'owner');
  await admin.put('/access/author.json', null);
  await vi.waitFor(() => expect(author.ended).toHaveBeenCalledOnce(), patience);
  await admin.put('/commentRecords/another.json', { state: 'held' });
  await vi.waitFor(() => expect(moderator.heard).toHaveBeenCalledTimes(2), patience);
  expect(moderator.ended).not.toHaveBeenCalled();
});

it('the listener on the comments of an article is revoked at once when the article is unpublished', async () => {
  const place = ref(environment.unauthenticatedContext().database(), 'comments/one');
  const heard = vi.fn();
  const ended = vi.fn();
  onValue(query(place, limitToLast(50)), heard, ended);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), patience);
  await admin.put('/articles/one.json', null);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), patience);
  expect(ended.mock.lastCall?.[0]).toMatchObject({ code: 'PERMISSION_DENIED' });
});
