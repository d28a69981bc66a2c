// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deployedBuild, runningBuild } from './version.ts';

beforeEach(() => void (document.head.innerHTML = ''));
afterEach(() => vi.unstubAllGlobals());

const answer = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(respond));

it('the running build is read from the page, and is unknown on the development server', () => {
  expect(runningBuild()).toBeNull();
  document.head.innerHTML = '<meta name="build" content="abc123">';
  expect(runningBuild()).toBe('abc123');
});

describe('the build on the server', () => {
  it('the build on the server is requested without any cache', async () => {
    answer(() => Promise.resolve(Response.json({ build: 'def456' })));
    expect(await deployedBuild()).toBe('def456');
    expect(fetch).toHaveBeenCalledWith('/version.json', { cache: 'no-store' });
  });

  it.each<[string, () => Promise<Response>]>([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page from a proxy', () => Promise.resolve(new Response('<p>Log in to the train</p>'))],
    ['something else', () => Promise.resolve(Response.json({ build: 7 }))],
    ['nothing', () => Promise.resolve(Response.json(null))],
  ])('the build on the server is unknown: %s', async (_why, respond) => {
    answer(respond);
    expect(await deployedBuild()).toBeNull();
  });
});
