import { beforeEach, expect, test, vi } from 'vitest';
import { callFunction } from '../platform/call-function.ts';
import { publishDraft, updateArticle } from './publishing.ts';
import { knownPage, rememberPage } from './page.ts';

vi.mock('../platform/call-function.ts', () => ({ callFunction: vi.fn() }));

const answer = { state: 'published', slug: 'a-night-of-doom', publishedAt: 5, publishAt: null } as const;

beforeEach(() => void vi.mocked(callFunction).mockResolvedValue({ ok: true, value: answer }));

test('publishing removes the article’s page from the cache', async () => {
  rememberPage('/article/a-night-of-doom', 'as it was');
  await updateArticle('d1', 4);
  expect(knownPage('/article/a-night-of-doom')).toBeUndefined();
});

test('a malformed response to publishing is logged and counts as an unknown outcome', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { state: 'gone' } as never });
  expect(await publishDraft('d1', 4)).toMatchObject({ ok: false, code: 'unreachable' });
  expect(errors).toHaveBeenCalledOnce();
});
