import type { DraftPreview } from '@contract/preview-call.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPreview, renewPreviewLink } from './draft-preview.ts';
import { callFunction } from '../platform/callables.ts';
import { ReadError } from '../platform/data-error.ts';

vi.mock('../platform/callables.ts', () => ({ callFunction: vi.fn() }));
const answer = vi.mocked(callFunction);

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test('a preview link opens with its token', async () => {
  answer.mockResolvedValue({ ok: true, value: { preview: { slug: 'ash' } as DraftPreview } });
  expect(await openPreview('t')).toEqual({ slug: 'ash' });
  expect(answer).toHaveBeenCalledWith('previewDraft', { action: 'open', token: 't' });
});

test.each(['not-found', 'invalid-input', 'forbidden'] as const)(
  'a preview refused with %s shows nothing',
  async (code) => {
    answer.mockResolvedValue({ ok: false, code, message: 'No.' });
    expect(await openPreview('t')).toBeNull();
  },
);

test('a preview that gets no response from the server fails with a retryable error', async () => {
  answer.mockResolvedValue({ ok: false, code: 'unreachable', message: 'No network.' });
  await expect(openPreview('t')).rejects.toBeInstanceOf(ReadError);
});

test('renewing a preview link returns its token or the reason for the refusal', async () => {
  answer.mockResolvedValueOnce({ ok: true, value: { token: 'abc' } });
  expect(await renewPreviewLink('d')).toEqual({ ok: true, token: 'abc' });
  answer.mockResolvedValueOnce({ ok: false, code: 'conflict', message: 'It is published.' });
  expect(await renewPreviewLink('d')).toMatchObject({ ok: false, message: 'It is published.' });
});
