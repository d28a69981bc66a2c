// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Track } from './index.ts';

const track: Track = {
  slug: 'ash',
  title: 'Ash',
  author: { uid: 'mara', name: 'Mara Voss' },
  coAuthors: [],
  cover: { id: 'c', width: 960, height: 960, widths: [480, 960], placeholder: '', alt: '' },
  recording: { file: 'f', seconds: 60, bytes: 1, textAt: 1, madeAt: 2 },
};
const keys = { play: vi.fn(), pause: vi.fn(), skip: vi.fn(), seek: vi.fn() };
const handlers = new Map<string, MediaSessionActionHandler | null>();
const session = {
  metadata: null as unknown,
  playbackState: 'none',
  setPositionState: vi.fn(),
  setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
    if (action === 'seekto') throw new TypeError('Not known here.');
    handlers.set(action, handler);
  },
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(fields: object) {
        Object.assign(this, fields);
      }
    },
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
});

const load = async () => (await import('./media-keys.ts')).mediaKeys;

test('media keys show the track and work as far as the browser supports them', async () => {
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  const mediaKeys = await load();
  mediaKeys.open(track, keys, 15);
  expect(session.metadata).toMatchObject({
    title: 'Ash',
    artist: 'Mara Voss',
    artwork: [{ src: '/media/c/480.webp' }, { src: '/media/c/960.webp' }],
  });
  handlers.get('play')?.({ action: 'play' });
  handlers.get('seekbackward')?.({ action: 'seekbackward' });
  handlers.get('seekforward')?.({ action: 'seekforward', seekOffset: 30 });
  expect(keys.play).toHaveBeenCalledOnce();
  expect(keys.skip.mock.calls).toEqual([[-15], [30]]);

  mediaKeys.update(true, { position: 5, duration: 60, playbackRate: 1 });
  expect(session.playbackState).toBe('playing');
  mediaKeys.update(false, { position: 61, duration: 60, playbackRate: 1 });
  expect(session.setPositionState).toHaveBeenCalledOnce();

  mediaKeys.close();
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
  expect(handlers.get('play')).toBeNull();
});

test('media keys are skipped in a browser without them', async () => {
  // Such a browser does not know what it would need either.
  vi.stubGlobal('MediaMetadata', undefined);
  const mediaKeys = await load();
  expect(() => {
    mediaKeys.open(track, keys, 15);
    mediaKeys.update(true, { position: 5, duration: 60, playbackRate: 1 });
    mediaKeys.close();
  }).not.toThrow();
  expect('mediaSession' in navigator).toBe(false);
});
