import { beforeEach, expect, test, vi } from 'vitest';
import { callFunction } from '../platform/callables.ts';
import {
  deleteDraft,
  publishDraft,
  restoreDraft,
  scheduleDraft,
  unpublishArticle,
  unscheduleDraft,
  updateArticle,
} from './publishing.ts';
import { knownPage, rememberPage } from './page.ts';

vi.mock('../platform/callables.ts', () => ({ callFunction: vi.fn() }));

const answer = { state: 'published', slug: 'a-night-of-doom', publishedAt: 5, publishAt: null } as const;

beforeEach(() => void vi.mocked(callFunction).mockReset().mockResolvedValue({ ok: true, value: answer }));

test.each<[name: string, call: () => Promise<unknown>, input: unknown]>([
  ['publish', () => publishDraft('d1', 4), { version: 4 }],
  ['update', () => updateArticle('d1', 4), { version: 4 }],
  [
    'update',
    () => updateArticle('d1', 4, '  The drummer is Ana. '),
    { version: 4, correction: 'The drummer is Ana.' },
  ],
  ['update', () => updateArticle('d1', 4, '  '), { version: 4 }],
  ['schedule', () => scheduleDraft('d1', 4, 99), { version: 4, publishAt: 99 }],
  ['unschedule', () => unscheduleDraft('d1'), {}],
  ['unpublish', () => unpublishArticle('d1'), {}],
  ['delete', () => deleteDraft('d1'), {}],
  ['restore', () => restoreDraft('d1'), {}],
])('the action %s is sent with its input', async (action, call, input) => {
  expect(await call()).toEqual({ ok: true, value: answer });
  expect(callFunction).toHaveBeenCalledWith('handlePublish', { action, draftId: 'd1', ...(input as object) });
});

test('publishing removes the article’s page from the cache', async () => {
  rememberPage('/article/a-night-of-doom', 'as it was');
  await updateArticle('d1', 4);
  expect(knownPage('/article/a-night-of-doom')).toBeUndefined();
});

test('a refused publication is returned with its error code', async () => {
  const refusal = { ok: false, code: 'version-conflict', message: 'Somebody saved.' } as const;
  vi.mocked(callFunction).mockResolvedValue(refusal);
  expect(await publishDraft('d1', 4)).toEqual(refusal);
});

test('a malformed response to publishing is logged and counts as an unknown outcome', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(callFunction).mockResolvedValue({ ok: true, value: { state: 'gone' } as never });
  expect(await publishDraft('d1', 4)).toMatchObject({ ok: false, code: 'unreachable' });
  expect(errors).toHaveBeenCalledOnce();
});
