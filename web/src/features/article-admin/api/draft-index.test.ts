import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraftFields } from '@contract/draft-fields.ts';
import { watchDraftCounts, watchFoundDrafts } from './draft-index.ts';
import { watchPath } from '../../../platform/watch-path.ts';

vi.mock('../../../platform/watch-path.ts', () => ({ watchPath: vi.fn() }));

type Watch = [path: string, onValue: (value: unknown) => void, onError: (error: unknown) => void];
let watches: Watch[] = [];

beforeEach(() => {
  watches = [];
  vi.mocked(watchPath).mockImplementation((path, onValue, onError) => {
    const watch: Watch = [path, onValue, onError];
    watches.push(watch);
    return () => void (watches = watches.filter((other) => other !== watch));
  });
});

const watched = () => watches.map(([path]) => path);
const emit = (path: string, value: unknown) => watches.find((watch) => watch[0] === path)?.[1](value);
const draft = (title: string) => ({
  owner: 'mara',
  fields: JSON.stringify({ ...emptyDraftFields, title }),
  title,
  version: 1,
  state: 'draft',
  createdAt: 1,
  updatedAt: 2,
});

describe('a search in the index of drafts', () => {
  const setUp = (count = 2, states = ['draft', 'published'] as const) => {
    const heard = { onFound: vi.fn(), onError: vi.fn() };
    const search = { scope: 'mara', terms: ['doom', 'to'], states };
    const unsubscribe = watchFoundDrafts(search, count)(heard.onFound, heard.onError);
    return { ...heard, unsubscribe };
  };
  const doom = 'draftIndex/mara/words/doom';
  const to = 'draftIndex/mara/words/to';

  test('a search in the index of drafts reads one list per word, and then the newest drafts found in all of them', () => {
    const { onFound } = setUp();
    expect(watched()).toEqual([doom, to]);
    emit(doom, { a: 'draft', b: 'draft', c: 'published', d: 'deleted', e: 'draft' });
    emit(to, { a: 'draft', b: 'draft', c: 'published', d: 'deleted' });
    expect(watched()).toEqual([doom, to, 'drafts/c', 'drafts/b']);
    emit('drafts/c', draft('Doom town'));
    expect(onFound).not.toHaveBeenCalled();
    emit('drafts/b', draft('Too doom'));
    expect(onFound).toHaveBeenLastCalledWith({
      rows: [expect.objectContaining({ id: 'c' }), expect.objectContaining({ id: 'b' })],
      total: 3,
    });
  });

  test('a search in the index of drafts follows drafts that are added, changed and deleted', () => {
    const { onFound } = setUp();
    emit(doom, { a: 'draft' });
    emit(to, { a: 'draft' });
    emit('drafts/a', draft('Doom town'));
    emit('drafts/a', draft('Doom town again'));
    expect(onFound).toHaveBeenLastCalledWith({
      rows: [expect.objectContaining({ title: 'Doom town again' })],
      total: 1,
    });
    emit(to, null);
    expect(onFound).toHaveBeenLastCalledWith({ rows: [], total: 0 });
    expect(watched()).toEqual([doom, to]);
  });

  test('a search in the index of drafts shows the other results if one was deleted a moment ago', () => {
    const { onFound, onError } = setUp();
    emit(doom, { a: 'draft', b: 'draft' });
    emit(to, { a: 'draft', b: 'draft' });
    emit('drafts/a', draft('Doom town'));
    watches.find(([path]) => path === 'drafts/b')?.[2](new Error('permission denied'));
    expect(onFound).toHaveBeenLastCalledWith({ rows: [expect.objectContaining({ id: 'a' })], total: 2 });
    expect(onError).not.toHaveBeenCalled();
  });

  test('a search in the index of drafts reports a refusal, and leaves no listener after unsubscribing', () => {
    const { onError, unsubscribe } = setUp();
    watches[0]?.[2](new Error('no'));
    expect(onError).toHaveBeenCalledOnce();
    emit(doom, { a: 'draft' });
    emit(to, { a: 'draft' });
    unsubscribe();
    expect(watched()).toEqual([]);
  });
});

test.each([
  [null, null],
  [
    { draft: 4, published: 47 },
    { draft: 4, scheduled: 0, published: 47, deleted: 0 },
  ],
])('the stored counts %o are parsed as %o', (stored, counts) => {
  const onCounts = vi.fn();
  watchDraftCounts('all')(onCounts, vi.fn());
  emit('draftIndex/all/counts', stored);
  expect(onCounts).toHaveBeenCalledWith(counts);
});
