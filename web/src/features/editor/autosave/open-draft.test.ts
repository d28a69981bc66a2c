import { expect, test, vi } from 'vitest';
import type { DraftCopy } from '../api/draft-copies.ts';
import { isSame, type LoadedDraft } from '../../../data/drafts.ts';
import { contentOf, storedDraft } from '../testing/fake-draft-services.ts';
import { openDraft, openTimeoutMs } from './open-draft.ts';

const empty = contentOf('');
const copyOf = (html: string, base = 1): DraftCopy => ({
  ...{ id: 'd1', uid: 'me', base, at: 5 },
  content: contentOf(html),
});

interface World {
  stored?: LoadedDraft | null;
  failure?: Error;
  /** Whether the read neither succeeds nor fails. */
  silent?: boolean;
  offline?: boolean;
  copy?: DraftCopy | null;
}

function open(id: string | null, world: World) {
  const { stored = null, failure, silent = false, offline = false, copy = null } = world;
  const logged: unknown[] = [];
  const dropCopy = vi.fn(() => Promise.resolve());
  const load = vi.fn(async () => {
    if (failure) throw failure;
    return silent ? new Promise<never>(() => undefined) : stored;
  });
  const opening = openDraft(id, empty, {
    load,
    isSame: (...both) => Promise.resolve(isSame(...both)),
    isOffline: () => offline,
    copyOf: () => Promise.resolve(copy),
    dropCopy,
    unsentCopy: () => Promise.resolve(copy),
    isPermissionDenied: (error) => String(error).includes('refused'),
    log: (_where, error) => logged.push(error),
  });
  return { opening, logged, load, dropCopy };
}

const stored = storedDraft('<p>stored</p>', { version: 3 });
const deleted = storedDraft('<p>stored</p>', { state: 'deleted' });

const refused = new Error('refused');

test.each<[what: string, id: string | null, world: World, state: string]>([
  ['a new article', null, {}, 'ready'],
  ['a new one, after one that was never saved', null, { copy: copyOf('x', 0) }, 'choose'],
  [
    'a new one, after one that was saved after all',
    null,
    { stored, copy: copyOf('<p>stored</p>', 0) },
    'ready',
  ],
  ['a new one, after one of which the server has less', null, { stored, copy: copyOf('more', 0) }, 'choose'],
  [
    'a new one offline, after one that was never saved',
    null,
    { offline: true, copy: copyOf('x', 0) },
    'choose',
  ],
  ['a draft', 'd1', { stored }, 'ready'],
  ['a draft and a copy with more in it', 'd1', { stored, copy: copyOf('<p>more</p>') }, 'choose'],
  ['a draft and a copy that was saved after all', 'd1', { stored, copy: copyOf('<p>stored</p>') }, 'ready'],
  ['a draft that is not there', 'd1', {}, 'missing'],
  ['a draft of somebody else', 'd1', { failure: refused }, 'missing'],
  ['a draft that is not there, and a copy', 'd1', { copy: copyOf('x', 0) }, 'choose'],
  ['a draft that was deleted', 'd1', { stored: deleted }, 'deleted'],
  ['a draft that was deleted, and a copy', 'd1', { stored: deleted, copy: copyOf('x') }, 'choose'],
  ['a draft without a connection, and a copy', 'd1', { failure: new Error('x'), copy: copyOf('x') }, 'ready'],
])('the editor decides how to open %s', async (_what, id, world, state) => {
  await expect(open(id, world).opening).resolves.toMatchObject({ state });
});

test.each<[kept: string, html: string, dropped: [id: string, at: number][]]>([
  ['the same as the server', '<p>stored</p>', [['d1', 5]]],
  ['more than the server', '<p>more</p>', []],
])('a copy that has %s is dropped only if nothing is lost by it', async (_kept, html, dropped) => {
  const { opening, dropCopy } = open('d1', { stored, copy: copyOf(html) });
  await opening;
  expect(dropCopy.mock.calls).toEqual(dropped);
});

test('a new article does not open with the draft that was saved before', async () => {
  const { opening, dropCopy } = open(null, { stored, copy: copyOf('<p>stored</p>', 0) });
  await expect(opening).resolves.toMatchObject({ opened: { id: null } });
  expect(dropCopy.mock.calls).toEqual([['d1', 5]]);
});

test('a draft that cannot be loaded is unreachable, and the error is logged', async () => {
  const failure = new Error('no network');
  const { opening, logged } = open('d1', { failure });
  await expect(opening).resolves.toEqual({ state: 'unreachable' });
  expect(logged).toEqual([failure]);
});

const kept = {
  id: 'd1',
  base: 1,
  stored: null,
  unsaved: true,
  keptAt: 5,
  content: contentOf('x'),
  record: null,
};

test('a copy opens if the server has not responded for three seconds', async () => {
  vi.useFakeTimers();
  const { opening } = open('d1', { silent: true, copy: copyOf('x') });
  await vi.advanceTimersByTimeAsync(3000);
  await expect(opening).resolves.toEqual({ state: 'ready', opened: kept });
});

test('an offline device opens its copy immediately and sends no request', async () => {
  const { opening, load } = open('d1', { offline: true, silent: true, copy: copyOf('x') });
  await expect(opening).resolves.toEqual({ state: 'ready', opened: kept });
  expect(load).not.toHaveBeenCalled();
});

test('without a copy, opening a draft gives up after fifteen seconds', async () => {
  await expect(open('d1', { offline: true }).opening).resolves.toEqual({ state: 'unreachable' });
  vi.useFakeTimers();
  const { opening } = open('d1', { silent: true });
  await vi.advanceTimersByTimeAsync(openTimeoutMs.alone);
  await expect(opening).resolves.toEqual({ state: 'unreachable' });
});

test('a stored draft opens with its text and nothing unsaved', async () => {
  await expect(open('d1', { stored }).opening).resolves.toEqual({
    state: 'ready',
    opened: {
      ...{ id: 'd1', base: 3, unsaved: false, record: stored.record },
      stored: { fields: stored.record.fields, html: '<p>stored</p>' },
      content: { fields: stored.record.fields, html: '<p>stored</p>' },
    },
  });
});
