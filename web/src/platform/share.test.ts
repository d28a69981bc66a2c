// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { copyLink } from './share.ts';

test.each([
  ['copied from it', 'https://riffhall.example', 'copied'],
  ['closed', null, 'failed'],
])('where the browser refuses to copy, a dialog shows the link; it is %s', async (_, answer, outcome) => {
  const writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const prompt = vi.fn(() => answer);
  vi.stubGlobal('prompt', prompt);
  expect(await copyLink('/article/life-metal')).toBe(outcome);
  expect(prompt).toHaveBeenCalledExactlyOnceWith(expect.any(String), `${location.origin}/article/life-metal`);
});
