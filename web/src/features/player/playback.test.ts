// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Track } from '../../data/playback.ts';

const track: Track = {
  slug: 'ash',
  title: 'Ash',
  author: { uid: 'mara', name: 'Mara Voss' },
  cover: null,
  recording: { file: 'f', seconds: 60, bytes: 1, textAt: 1, madeAt: 2 },
};

/** A page that has just been loaded. */
async function load() {
  vi.resetModules();
  const listening = await import('../../data/playback.ts');
  const { openTrack } = await import('./open-track.ts');
  return { listening, openTrack };
}

beforeEach(() => sessionStorage.clear());

test('calls for the player and hands it the press for which it came', async () => {
  const touched = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const { listening } = await load();
  const changed = vi.fn();
  listening.onListening(changed);
  expect(listening.playerIsOpen()).toBe(false);
  listening.pressListen(track);
  expect(listening.playerIsOpen()).toBe(true);
  expect(touched).toHaveBeenCalledOnce();
  expect(changed).toHaveBeenCalledOnce();
  const player = vi.fn();
  listening.serveListening(player);
  expect(player).toHaveBeenCalledWith(track);
  listening.pressListen({ ...track, slug: 'beacon' });
  expect(player).toHaveBeenCalledTimes(2);
});

test('falls silent for something else that sounds', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const paused = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { listening } = await load();
  listening.hush();
  expect(paused).not.toHaveBeenCalled();
  listening.pressListen(track);
  listening.hush();
  expect(paused).toHaveBeenCalledOnce();
});

test('is open again after a reload, as it was', async () => {
  const { openTrack } = await load();
  openTrack.write({ ...track, excerpt: 'Not for the player' } as Track);
  expect(sessionStorage.getItem('riffhall:player')).not.toContain('excerpt');
  const { listening, openTrack: after } = await load();
  expect(listening.playerIsOpen()).toBe(true);
  expect(after.read()).toEqual(track);
  after.write(null);
  expect((await load()).listening.playerIsOpen()).toBe(false);
});

test.each(['nonsense', '{}', '{"slug":"ash","title":"Ash","recording":{"file":7,"seconds":"x"}}'])(
  'has nothing open where %s is kept',
  async (stored) => {
    sessionStorage.setItem('riffhall:player', stored);
    const { openTrack } = await load();
    expect(openTrack.read()).toBeNull();
  },
);
