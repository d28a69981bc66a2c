import { bodyMaxLength } from '@contract/articles.ts';
import { draftsMax } from '@contract/draft-index.ts';
import { emptyDraftFields } from '@contract/draft-fields.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftSave, saveDraft } from './draft-saving.ts';
import { loadDraft } from '../../../data/drafts.ts';

const world = vi.hoisted(() => {
  const session: object = { state: 'signed-in', user: { uid: 'me' }, roles: { author: true, admin: false } };
  return {
    session,
    stored: new Map<string, unknown>(),
    updates: [] as Record<string, unknown>[],
    /** The pacing arguments of each update: whose rate limit it counts towards. */
    writes: [] as object[],
    /** The errors of the next updates. Later updates fail with `failure`. */
    failures: [] as Error[],
    failure: null as Error | null,
    /** Runs between two reads. */
    onRead: (_path: string): void => undefined,
  };
});

vi.mock('../../../platform/session/session.ts', () => ({ session: { get: () => world.session } }));
vi.mock('../../../platform/firebase/load.ts', () => ({
  loadFirebase: () =>
    Promise.resolve({
      database: {
        serverTime: 'now',
        writeRateLimited: (write: object, values: Record<string, unknown>) => {
          world.writes.push(write);
          world.updates.push(values);
          const failure = world.failures.shift() ?? world.failure;
          return failure ? Promise.reject(failure) : Promise.resolve();
        },
        read: (path: string) => {
          const value = world.stored.get(path) ?? null;
          world.onRead(path);
          return Promise.resolve(value);
        },
      },
    }),
}));

const signedIn = world.session;
const fields = { ...emptyDraftFields, title: 'Doom' };
const refused = Object.assign(new Error('no'), { code: 'PERMISSION_DENIED' });

async function save(change: Partial<DraftSave> = {}) {
  const content = { fields, html: '<p>mine</p>' };
  const saving = saveDraft({ id: 'd1', uid: 'me', base: 4, content, ...change });
  await vi.advanceTimersByTimeAsync(10_000);
  return saving;
}

function store(version: number, html: string, change: object = {}) {
  const record = { owner: 'me', version, state: 'draft', createdAt: 1, updatedAt: 2, ...change };
  world.stored.set('drafts/d1', { fields: JSON.stringify(fields), title: 'Doom', ...record });
  world.stored.set('draftBodies/d1', { html, version });
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(world, { session: signedIn, failure: null, failures: [], updates: [], writes: [] });
  world.onRead = () => undefined;
  world.stored.clear();
});

test('the first save writes owner, record and text in one update', async () => {
  expect(await save({ base: 0 })).toEqual({ type: 'saved', version: 1 });
  expect(world.updates).toEqual([
    {
      'drafts/d1': {
        ...{ fields: JSON.stringify(fields), title: 'Doom', version: 1, updatedAt: 'now', updatedBy: 'me' },
        ...{ owner: 'me', state: 'draft', createdAt: 'now' },
      },
      'draftBodies/d1': { html: '<p>mine</p>', version: 1 },
    },
  ]);
});

test('a save counts towards its author’s rate limit', async () => {
  await save();
  expect(world.writes).toEqual([{ uid: 'me', kind: 'drafts', of: 'd1' }]);
});

test('a save rejected for coming too soon after another tab’s saves is retried until it is accepted', async () => {
  store(4, '<p>old</p>');
  world.failures = [refused, refused, refused];
  expect(await save()).toEqual({ type: 'saved', version: 5 });
  expect(world.updates).toHaveLength(4);
});

test('a lone surrogate is removed before the save', async () => {
  const half = 'Tom \ud83e 🤘';
  const content = { fields: { ...fields, title: half, tags: [half] }, html: `<p>${half}\0</p>` };
  expect(await save({ content })).toEqual({ type: 'saved', version: 5 });
  expect(world.updates).toMatchObject([
    {
      'drafts/d1/fields': JSON.stringify({ ...fields, title: 'Tom  🤘', tags: ['Tom  🤘'] }),
      'drafts/d1/title': 'Tom  🤘',
      'draftBodies/d1': { html: '<p>Tom  🤘</p>' },
    },
  ]);
});

test('a later save does not touch the fields that the functions write', async () => {
  expect(await save()).toEqual({ type: 'saved', version: 5 });
  expect(Object.keys(world.updates[0] ?? {})).toEqual([
    ...['drafts/d1/fields', 'drafts/d1/title', 'drafts/d1/version', 'drafts/d1/updatedAt'],
    ...['drafts/d1/updatedBy', 'draftBodies/d1'],
  ]);
});

test('saving a text that extends the author’s own pending save is not a conflict', async () => {
  await save();
  store(5, '<p>mine</p>');
  world.failures = [refused];
  const content = { fields, html: '<p>mine, and more</p>' };
  expect(await save({ content })).toEqual({ type: 'saved', version: 6 });
  expect(world.updates.at(-1)).toMatchObject({
    'drafts/d1/version': 6,
    'draftBodies/d1': { html: '<p>mine, and more</p>', version: 6 },
  });
});

test('another author’s restore conflicts, even if it equals a text that this tab sent before', async () => {
  await save();
  store(7, '<p>mine</p>');
  world.failures = [refused];
  const content = { fields, html: '<p>theirs, and more</p>' };
  expect(await save({ base: 6, content })).toMatchObject({
    type: 'conflict',
    theirs: { html: '<p>mine</p>' },
  });
});

describe('a save that the database refuses', () => {
  beforeEach(() => void (world.failure = refused));

  test('a save that the database refuses resolves to a conflict with the newer version', async () => {
    store(7, '<p>theirs</p>', { updatedBy: 'admin' });
    expect(await save()).toMatchObject({
      type: 'conflict',
      theirs: { html: '<p>theirs</p>', record: { version: 7, updatedBy: 'admin' } },
    });
  });

  test('a refused save counts as saved if an earlier attempt had arrived', async () => {
    store(5, '<p>mine</p>');
    expect(await save()).toEqual({ type: 'saved', version: 5 });
  });

  test('a refused save also counts as saved if the fields of the review differ only in their order', async () => {
    const review = { rating: 9, band: 'Sleep', album: 'Dopesmoker' };
    store(5, '<p>mine</p>', { fields: JSON.stringify({ ...fields, review }) });
    const content = { fields: { ...fields, review }, html: '<p>mine</p>' };
    expect(await save({ content })).toEqual({ type: 'saved', version: 5 });
  });

  test.each<[what: string, prepare: () => void, why: string]>([
    ['the draft was deleted', () => store(4, '<p>old</p>', { state: 'deleted' }), 'gone'],
    ['the draft is not there any more', () => undefined, 'gone'],
    ['nobody knows', () => store(4, '<p>old</p>'), 'unknown'],
    [
      'the role was taken',
      () => void (world.session = { ...signedIn, roles: { author: false, admin: false } }),
      'no-role',
    ],
  ])('a save that the database refuses resolves to a refusal when %s: %s', async (_what, prepare, why) => {
    prepare();
    expect(await save()).toEqual({ type: 'refused', why });
  });
});

test.each<[what: string, session: object, why: string]>([
  ['nobody is signed in', { state: 'signed-out' }, 'signed-out'],
  ['somebody else is', { ...signedIn, user: { uid: 'other' } }, 'other-account'],
])('nothing is sent when %s', async (_what, session, why) => {
  world.session = session;
  expect(await save()).toEqual({ type: 'refused', why });
  expect(world.updates).toEqual([]);
});

test('a co-author who was removed is told so, and no error is logged', async () => {
  world.failure = refused;
  world.onRead = () => {
    throw refused;
  };
  expect(await save()).toEqual({ type: 'refused', why: 'taken-out' });
});

test('saving a new draft is refused for having too many drafts if the index says so', async () => {
  world.failure = refused;
  expect(await save({ base: 0 })).toEqual({ type: 'refused', why: 'unknown' });
  world.stored.set('draftIndex/me/counts', { draft: draftsMax });
  expect(await save({ base: 0 })).toEqual({ type: 'refused', why: 'too-many' });
  world.stored.set('draftIndex/me/counts', { draft: 3, deleted: draftsMax });
  expect(await save({ base: 0 })).toEqual({ type: 'refused', why: 'too-many' });
});

test('a text longer than the maximum is not sent', async () => {
  const content = { fields, html: 'x'.repeat(bodyMaxLength + 1) };
  expect(await save({ content })).toEqual({ type: 'refused', why: 'too-big' });
  expect(world.updates).toEqual([]);
});

test('any other failure of a save is logged and resolves to unreachable', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world.failure = new Error('The connection broke.');
  expect(await save()).toEqual({ type: 'refused', why: 'unreachable' });
  expect(errors).toHaveBeenCalledOnce();
});

test('a draft loads with the same version of record and text, even if a save lands between the two reads', async () => {
  store(4, '<p>old</p>');
  world.onRead = (path) => {
    world.onRead = () => undefined;
    if (path === 'drafts/d1') store(5, '<p>new</p>');
  };
  expect(await loadDraft('d1')).toMatchObject({
    html: '<p>new</p>',
    record: { version: 5, id: 'd1', fields },
  });
});
