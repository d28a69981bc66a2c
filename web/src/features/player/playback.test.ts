// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Track } from '../../data/playback.ts';

const track: Track = {
  slug: 'ash',
  title: 'Ash',
  author: { uid: 'mara', name: 'Mara Voss' },
  coAuthors: [],
  cover: null,
  recording: { file: 'f', seconds: 60, bytes: 1, textAt: 1, madeAt: 2 },
};

/** Simulates a page load. */
async function load() {
  vi.resetModules();
  const playback = await import('../../data/playback.ts');
  const { openTrack } = await import('./open-track.ts');
  return { playback, openTrack };
}

beforeEach(() => sessionStorage.clear());

test('a track is handed to the player once the player has loaded', async () => {
  const touched = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const { playback } = await load();
  const changed = vi.fn();
  playback.subscribePlayback(changed);
  expect(playback.isPlayerOpen()).toBe(false);
  playback.playTrack(track);
  expect(playback.isPlayerOpen()).toBe(true);
  expect(touched).toHaveBeenCalledOnce();
  expect(changed).toHaveBeenCalledOnce();
  const player = vi.fn();
  playback.connectPlayer(player);
  expect(player).toHaveBeenCalledWith(track);
  playback.playTrack({ ...track, slug: 'beacon' });
  expect(player).toHaveBeenCalledTimes(2);
});

test('starting one sound stops the recording or whatever else plays on the page', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const paused = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { playback } = await load();
  const [stopVideo, stopOther] = [vi.fn(), vi.fn()];
  playback.takeAudioFocus(stopVideo);
  expect(paused).not.toHaveBeenCalled();
  playback.playTrack(track);
  playback.setPlayback(true, 'ash');
  expect(stopVideo).toHaveBeenCalledOnce();
  playback.takeAudioFocus(stopOther);
  expect(paused).toHaveBeenCalledOnce();
  // The player reports its position one last time before it notices.
  playback.setPlayback(true, 'ash');
  playback.setPlayback(true, null);
  expect(stopOther).not.toHaveBeenCalled();
  playback.setPlayback(true, 'ash');
  expect(stopOther).toHaveBeenCalledOnce();
});

test('the player reopens after a reload with the same track', async () => {
  const { openTrack } = await load();
  openTrack.write({ ...track, excerpt: 'Not for the player' } as Track);
  expect(sessionStorage.getItem('riffhall:player')).not.toContain('excerpt');
  const { playback, openTrack: after } = await load();
  expect(playback.isPlayerOpen()).toBe(true);
  expect(after.read()).toEqual(track);
  after.write(null);
  expect((await load()).playback.isPlayerOpen()).toBe(false);
});

test.each(['nonsense', '{}', '{"slug":"ash","title":"Ash","recording":{"file":7,"seconds":"x"}}'])(
  'the player stays closed if %s is stored',
  async (stored) => {
    sessionStorage.setItem('riffhall:player', stored);
    const { openTrack } = await load();
    expect(openTrack.read()).toBeNull();
  },
);
