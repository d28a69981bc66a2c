// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { commentDrafts, emptyDraft } from '../features/comments/api/drafts.ts';
import type { DraftCopy } from '../features/editor/api/draft-copies.ts';
import { eventDrafts, type EventForm } from '../features/events/api/drafts.ts';
import { createUnsavedStore } from '../data/use-unsaved.ts';
import { signedOutMembers } from '../data/signed-out-members.ts';
import { removeUnsentWriting, unsentCommentsOf, unsentWritingOf } from './unsent-writing.ts';

/** Replaces IndexedDB, which this environment lacks. */
const copies = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: (key: string, value: unknown) => Promise.resolve(void copies.set(key, value)),
  entries: () => Promise.resolve([...copies]),
  delMany: (keys: string[]) => Promise.resolve(keys.forEach((key) => copies.delete(key))),
}));
const { storeDraftCopy } = await import('../features/editor/api/draft-copies.ts');

const copyOf = (uid: string): DraftCopy => ({ id: 'd1', uid, base: 0, content: {} as never, at: 1 });
const event = { form: {} as EventForm, base: {} as EventForm, begun: null };
const say = (uid: string | null, text = 'Loud.') =>
  commentDrafts.write({ slug: 'doom', replyTo: null, uid }, { ...emptyDraft, text });

beforeEach(() => {
  copies.clear();
  for (const uid of ['fan', 'other']) signedOutMembers.remove(uid);
});

test('the texts of a member’s unsent comments can be read', () => {
  say('fan', 'Loud.');
  say('other', 'Quiet.');
  expect(unsentCommentsOf('fan')).toEqual(['Loud.']);
});

test('unsaved text in memory is counted along with stored texts, and removed', async () => {
  const unsaved = createUnsavedStore<string>();
  unsaved.set('fan', 'profile', 'Loud.');
  say('fan');
  expect(await unsentWritingOf('fan')).toEqual({ comments: 1, events: 0, articles: 0, inTab: 1 });
  await removeUnsentWriting('fan');
  expect(unsaved.of('fan', 'profile')).toBeNull();
  expect(await unsentWritingOf('fan')).toEqual({ comments: 0, events: 0, articles: 0, inTab: 0 });
});

test('all unsent texts of the member are removed, and none of other members', async () => {
  for (const uid of ['fan', 'other', null]) say(uid);
  eventDrafts.write({ uid: 'fan', event: null }, event);
  await storeDraftCopy(copyOf('fan'));
  await storeDraftCopy(copyOf('other'));
  await removeUnsentWriting('fan');
  expect(Object.keys({ ...localStorage })).toEqual([
    'riffhall:comment:other:doom:',
    'riffhall:comment::doom:',
  ]);
  expect([...copies.keys()]).toEqual(['other d1']);
});

test('after a member signs out, open pages store no copies of their texts until they log in again', async () => {
  await removeUnsentWriting('fan');
  expect(say('fan')).toBe(false);
  expect(eventDrafts.write({ uid: 'fan', event: null }, event)).toBe(false);
  expect(await storeDraftCopy(copyOf('fan'))).toBe(false);
  expect({ ...localStorage, ...Object.fromEntries(copies) }).toEqual({});
  signedOutMembers.remove('fan');
  expect(say('fan')).toBe(true);
});
