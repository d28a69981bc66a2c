import type { RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { expect, it, vi } from 'vitest';
import { recordingAddress } from '@contract/recordings.ts';
import { isAsset } from './assets.ts';
import { isPage } from './navigations.ts';
import { isPicture } from './saved-pictures.ts';

vi.mock('./precache.ts', () => ({ cachedShell: vi.fn() }));

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
