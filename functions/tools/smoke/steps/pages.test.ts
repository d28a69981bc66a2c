import { afterEach, expect, test, vi } from 'vitest';
import type { Target } from '../target.ts';
import { pageSteps } from './pages.ts';

afterEach(() => void vi.unstubAllGlobals());

const answered = {
  'content-type': 'text/plain',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

function stepOn(site: string, headers: Record<string, string>) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { headers })));
  const step = pageSteps({ site } as Target).find(({ name }) => name === '/.well-known/security.txt');
  return step?.run();
}

test('a deployed site without HSTS fails its smoke test', async () => {
  await expect(stepOn('https://site.example', answered)).rejects.toThrow(
    'strict-transport-security is nothing',
  );
  const held = { ...answered, 'strict-transport-security': 'max-age=31556926; includeSubDomains' };
  await expect(stepOn('https://site.example', held)).resolves.toMatch(/^200/);
});

test('the local stack, which has no HTTPS, does not need HSTS', async () => {
  await expect(stepOn('http://127.0.0.1:5050', answered)).resolves.toMatch(/^200/);
});
