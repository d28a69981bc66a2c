// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Track } from './index.ts';

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
  const playback = await import('./index.ts');
  const { openTrack } = await import('./open-track.ts');
  return { playback, openTrack };
}

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

test.each(['nonsense', '{}', '{"slug":"ash","title":"Ash","recording":{"file":7,"seconds":"x"}}'])(
  'the player stays closed if %s is stored',
  async (stored) => {
    sessionStorage.setItem('riffhall:player', stored);
    const { openTrack } = await load();
    expect(openTrack.read()).toBeNull();
  },
);
