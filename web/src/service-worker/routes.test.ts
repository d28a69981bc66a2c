import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordingAddress } from '@contract/recordings.ts';
import { isAsset, isPage, isPicture, openPage, requestPagesEarly } from './routes.ts';

const sources = vi.hoisted(() => ({ network: vi.fn<() => Promise<Response>>(), shell: vi.fn() }));
vi.mock('workbox-strategies/NetworkOnly.js', () => ({
  NetworkOnly: class {
    handle = sources.network;
  },
}));
vi.mock('./precache.ts', () => ({ cachedShell: sources.shell }));

const open = async () => (await openPage({} as RouteHandlerCallbackOptions)).text();
const answer = (status: number) => () => Promise.resolve(new Response('from the server', { status }));

beforeEach(() => {
  vi.useFakeTimers();
  sources.shell.mockResolvedValue(new Response('shell'));
});

it.each([200, 404])('a page response with status %i from the server is passed on', async (status) => {
  sources.network.mockImplementation(answer(status));
  expect(await open()).toBe('from the server');
});

it.each([500, 503])(
  'a page starts from the cached shell when the server responds with %i',
  async (status) => {
    sources.network.mockImplementation(answer(status));
    expect(await open()).toBe('shell');
  },
);

it('a page starts from the cached shell without network or when the server takes too long', async () => {
  sources.network.mockRejectedValue(new TypeError('No network.'));
  expect(await open()).toBe('shell');
  sources.network.mockReturnValue(new Promise(() => undefined));
  sources.shell.mockResolvedValue(new Response('shell'));
  const late = open();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await late).toBe('shell');
});

it('a server error is passed on when no shell is cached', async () => {
  sources.shell.mockResolvedValue(undefined);
  sources.network.mockImplementation(answer(503));
  expect(await open()).toBe('from the server');
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    1,
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 0],
])(
  'pages are requested while the worker starts, but not in Firefox, which would show its own page without network (%s)',
  async (userAgent, times) => {
    vi.stubGlobal('navigator', { userAgent });
    const enable = vi.fn(() => Promise.resolve());
    await requestPagesEarly({ enable });
    expect(enable).toHaveBeenCalledTimes(times);
  },
);

/** A cached copy does not support range requests, which seeking needs. */
it.each(['no-cors', 'navigate'] as const)(
  'the service worker leaves recordings to the network (%s)',
  (mode) => {
    const url = new URL(recordingAddress('0123456789abcdef01234567'), 'https://riffhall.example');
    const request = { mode, url: url.href } as Request;
    const options = { request, url, sameOrigin: true } as RouteMatchCallbackOptions;
    expect([isPage, isAsset, isPicture].filter((matches) => matches(options))).toEqual([]);
  },
);
