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
  reader.get.mockRejectedValue(failure);
  vi.mocked(offlineArticles.read).mockResolvedValue(undefined);
});

test('the offline reader does not look for copies while the server responds', async () => {
  deviceCopies.setOwner('fan');
  reader.get.mockResolvedValue('from the server');
  expect(await read.get('articles/doom')).toBe('from the server');
  expect(offlineArticles.read).not.toHaveBeenCalled();
});

describe('the offline reader without network', () => {
  beforeEach(() => deviceCopies.setOwner('fan'));

  test('without network the card and body of an article come from the copy on the device', async () => {
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
    'without network a path that has no copy on the device fails with the network error: %s',
    async (path) => {
      await expect(read.get(path)).rejects.toBe(failure);
    },
  );

  test('without network a list fails, because no copy of it exists', async () => {
    reader.highest.mockRejectedValue(failure);
    await expect(read.highest('articles', { by: 'publishedAt', count: 3 })).rejects.toBe(failure);
  });

  test('the network error is kept when the copies cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(offlineArticles.read).mockRejectedValue(new Error('forbidden'));
    await expect(read.get('articles/doom')).rejects.toBe(failure);
  });
});

test('the offline reader does not look for copies on a device without an owner', async () => {
  await expect(read.get('articles/doom')).rejects.toBe(failure);
  expect(offlineArticles.read).not.toHaveBeenCalled();
});
