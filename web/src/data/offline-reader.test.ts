// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceCopies } from '../platform/device-copies.ts';
import { offlineArticles } from './offline-articles.ts';
import { offlineReader } from './offline-reader.ts';

vi.mock('./offline-articles.ts', () => ({ offlineArticles: { read: vi.fn() } }));

const failure = new Error('no network');
const reader = { get: vi.fn(), highest: vi.fn(), lowest: vi.fn() };
const read = offlineReader(reader);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  reader.get.mockRejectedValue(failure);
  vi.mocked(offlineArticles.read).mockResolvedValue(undefined);
});

test('the offline reader does not look for copies while the network answers', async () => {
  deviceCopies.setOwner('fan');
  reader.get.mockResolvedValue('from the server');
  expect(await read.get('articles/doom')).toBe('from the server');
  expect(offlineArticles.read).not.toHaveBeenCalled();
});

describe('without network', () => {
  beforeEach(() => deviceCopies.setOwner('fan'));

  test('card and body of an article come from the copy on the device without network', async () => {
    const copy = { card: { title: 'Doom' }, body: { html: 'Text' }, pictures: [], checkedAt: 1 };
    vi.mocked(offlineArticles.read).mockResolvedValue(copy);
    expect(await read.get('articles/doom')).toEqual({ title: 'Doom' });
    expect(await read.get('articleBodies/doom')).toEqual({ html: 'Text' });
    expect(offlineArticles.read).toHaveBeenCalledWith('doom');

    const onCopy = vi.fn();
    await offlineReader(reader, onCopy).get('articles/doom');
    expect(onCopy).toHaveBeenCalledExactlyOnceWith(1);
  });

  test.each(['articles/doom', 'articles', 'articles/doom/title', 'profiles/mara'])(
    'a path without a copy on the device fails as without one: %s',
    async (path) => {
      await expect(read.get(path)).rejects.toBe(failure);
    },
  );

  test('a list fails without network, for there is no copy of it', async () => {
    reader.highest.mockRejectedValue(failure);
    await expect(read.highest('articles', { by: 'publishedAt', count: 3 })).rejects.toBe(failure);
  });

  test('the failure stays that of the network where the copies cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(offlineArticles.read).mockRejectedValue(new Error('forbidden'));
    await expect(read.get('articles/doom')).rejects.toBe(failure);
  });
});

test('the offline reader looks for no copies on a device that has none', async () => {
  await expect(read.get('articles/doom')).rejects.toBe(failure);
  expect(offlineArticles.read).not.toHaveBeenCalled();
});
