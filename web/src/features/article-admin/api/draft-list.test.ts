import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraftFields } from '@contract/draft-fields.ts';
import { type DraftScope, readDraftRows, watchDrafts } from './draft-list.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import type { DatabaseService, Firebase } from '../../../platform/firebase/types.ts';

vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));

const unsubscribe = vi.fn();
const database = { watch: vi.fn<DatabaseService['watch']>(() => unsubscribe) };

beforeEach(() => {
  vi.mocked(loadFirebase).mockResolvedValue({ database } as unknown as Firebase);
});

const stored = {
  owner: 'mara',
  fields: JSON.stringify({ ...emptyDraftFields, kind: 'review', title: 'Ash' }),
  title: 'Ash',
  version: 3,
  state: 'draft',
  createdAt: 1,
  updatedAt: 2,
};

describe('stored drafts', () => {
  test('stored drafts become rows without the fields that a list does not show', () => {
    expect(readDraftRows({ a: stored })).toEqual([
      {
        id: 'a',
        owner: 'mara',
        title: 'Ash',
        kind: 'review',
        cover: null,
        state: 'draft',
        version: 3,
        updatedAt: 2,
        publishAt: null,
        failure: null,
        slug: null,
        publishedAt: null,
        changed: false,
        deletedAt: null,
      },
    ]);
  });

  test.each<[name: string, fields: object, row: object]>([
    ['out as it was saved', { state: 'published', publishedVersion: 3 }, { changed: false }],
    ['saved since it is out', { state: 'published', publishedVersion: 2 }, { changed: true }],
    [
      'a draft that was out once',
      { publishedVersion: 2, publishedAt: 9 },
      { changed: false, publishedAt: 9 },
    ],
    ['what the schedule gave up', { failure: 'The cover is missing.' }, { failure: 'The cover is missing.' }],
    ['form fields nobody can read', { fields: '{' }, { title: 'Ash', kind: 'news' }],
  ])('a stored draft becomes its row: %s', (_name, fields, row) => {
    expect(readDraftRows({ a: { ...stored, ...fields } })[0]).toMatchObject(row);
  });

  test('a malformed draft is left out of the list and logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(readDraftRows({ a: { ...stored, state: 'lost' }, b: stored }).map(({ id }) => id)).toEqual(['b']);
    expect(log).toHaveBeenCalledWith('The draft a:', expect.anything());
  });

  test.each([[null], ['nonsense']])('%s stored in place of the drafts yields no rows', (value) =>
    expect(readDraftRows(value)).toEqual([]),
  );
});

const watcher = () => ({ onRows: vi.fn(), onError: vi.fn() });

test.each<[scope: DraftScope, query: object]>([
  ['all', { by: 'updatedAt', count: 50 }],
  [{ owner: 'mara' }, { by: 'owner', equalTo: 'mara', count: 50 }],
  [{ state: 'scheduled' }, { by: 'state', equalTo: 'scheduled', count: 50 }],
])('a list of drafts reads no more than its scope: %o', async (scope, query) => {
  const heard = watcher();
  const stopWatching = watchDrafts(scope, 50)(heard.onRows, heard.onError);
  await vi.waitFor(() => expect(database.watch).toHaveBeenCalledOnce());
  const [path, onValue, , asked] = database.watch.mock.calls[0] ?? [];
  expect([path, asked]).toEqual(['drafts', query]);
  onValue?.({ a: stored });
  expect(heard.onRows).toHaveBeenCalledWith([expect.objectContaining({ id: 'a' })]);
  stopWatching();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a list of drafts left before the SDK has loaded watches nothing', async () => {
  const heard = watcher();
  watchDrafts('all', 50)(heard.onRows, heard.onError)();
  await Promise.resolve();
  expect(database.watch).not.toHaveBeenCalled();
  expect(heard.onError).not.toHaveBeenCalled();
});

test('a list of drafts reports an error when the SDK cannot be loaded', async () => {
  vi.mocked(loadFirebase).mockRejectedValue(new Error('no network'));
  const heard = watcher();
  watchDrafts('all', 50)(heard.onRows, heard.onError);
  await vi.waitFor(() => expect(heard.onError).toHaveBeenCalledWith(new Error('no network')));
});
