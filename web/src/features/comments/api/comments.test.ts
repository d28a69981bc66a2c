import { beforeEach, expect, test, vi } from 'vitest';
import { commentsPerPage } from '@contract/comments.ts';
import type * as Comments from './public-comments.ts';
import type * as FirstPage from './first-page.ts';

const { readByKey, watched } = vi.hoisted(() => ({
  readByKey: vi.fn(),
  watched: vi.fn<(path: string, onValue: (value: unknown) => void, ...rest: unknown[]) => () => void>(
    () => () => undefined,
  ),
}));
vi.mock('../../../platform/database-rest.ts', () => ({ readByKey }));
vi.mock('../../../platform/watch-path.ts', () => ({
  watchPath:
    (path: string, parse: (stored: unknown) => unknown, part: unknown) =>
    (onValue: (value: unknown) => void, onError: unknown) =>
      watched(path, (stored) => onValue(parse(stored)), onError, part),
}));

/** The modules of a freshly loaded page. */
let page: typeof Comments & typeof FirstPage;

const stored = { c1: { state: 'visible', author: 'fan', name: 'Fan', createdAt: 1, text: 'Loud.' } };
const newest = { last: commentsPerPage };

function watch() {
  const shown: string[][] = [];
  const leave = page.watchComments('one', newest)(
    (comments: Comments.PublicComment[]) => void shown.push(comments.map(({ id }) => id)),
    vi.fn(),
  );
  return { shown, leave };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(async () => {
  readByKey.mockResolvedValue(stored);
  vi.resetModules();
  page = { ...(await import('./public-comments.ts')), ...(await import('./first-page.ts')) };
});

test('the first comments are fetched without an SDK, and then subscribed to', async () => {
  page.prepareComments('one');
  const { shown } = watch();
  page.watchCommentCount('one')(vi.fn(), vi.fn());
  expect(watched).not.toHaveBeenCalled();
  await settle();
  expect(readByKey).toHaveBeenCalledExactlyOnceWith('comments/one', newest);
  expect(shown).toEqual([['c1']]);
  expect(
    vi
      .mocked(watched)
      .mock.calls.map(([path]) => path)
      .sort(),
  ).toEqual(['articles/one/counts/comments', 'comments/one']);
  watched.mock.calls.find(([path]) => path === 'comments/one')?.[1]({});
  await settle();
  expect(shown).toEqual([['c1'], []]);
});

test('comments that cannot be fetched without an SDK are subscribed to instead', async () => {
  readByKey.mockRejectedValue(new Error('offline'));
  page.prepareComments('one');
  const { shown } = watch();
  await settle();
  expect(shown).toEqual([]);
  expect(watched).toHaveBeenCalledOnce();
});
