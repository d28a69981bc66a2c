// @vitest-environment jsdom
// Import first: it mocks the services that later imports use.
import { positions, readRecording, setUpPlayer, track } from './testing/set-up.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setOnline } from '../../testing/network.ts';
import { isPlayerOpen, playingSlug } from './index.ts';
import { openTrack } from './open-track.ts';
import { playbackSpeed } from './playback-speed.ts';
import { storedPositions } from './stored-positions.ts';

beforeEach(() => void vi.useFakeTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const renewed = { ...track().recording, file: 'e'.repeat(24) };

describe('playing a recording', () => {
  test('the player loads a recording’s file, and is loading until playback starts', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    expect(audio.src).toBe(`/media/${'f'.repeat(24)}/recording.mp3`);
    expect(player.get()).toMatchObject({ phase: 'loading', position: 0, duration: 540 });
    expect(openTrack.read()).toEqual(track());
    audio.begin();
    expect(player.get()).toMatchObject({ phase: 'playing', duration: 540 });
    expect(playingSlug()).toBe('ash');
  });

  test('the player pauses on the second click, and resumes on the third without loading again', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    const { length } = audio.load.mock.calls;
    player.playOrToggle(track());
    expect(player.get().phase).toBe('paused');
    player.playOrToggle(track());
    audio.emit('playing');
    expect(player.get().phase).toBe('playing');
    expect(audio.load).toHaveBeenCalledTimes(length);
  });

  test('playing another recording replaces the current one, whose position is stored', () => {
    const { player, audio } = setUpPlayer({ beacon: 30 });
    player.playOrToggle(track());
    audio.begin();
    audio.moveTo(100);
    player.playOrToggle(track({ slug: 'beacon', title: 'Beacon', recording: renewed }));
    expect(positions()).toEqual({ ash: 100, beacon: 30 });
    audio.begin();
    expect(audio.currentTime).toBe(30);
  });

  test('the player pauses when the system pauses it', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    audio.pause();
    audio.emit('pause');
    expect(player.get().phase).toBe('paused');
  });

  test('the player pauses when it is stopped while loading, and ignores the pause event of the previous recording', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    player.playOrToggle(track({ slug: 'beacon', title: 'Beacon', recording: renewed }));
    audio.emit('pause');
    expect(player.get().phase).toBe('loading');
    audio.pause();
    audio.emit('pause');
    expect(player.get().phase).toBe('paused');
  });

  test('the player pauses when the browser requires a click', async () => {
    const { player, audio } = setUpPlayer();
    audio.play.mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    player.playOrToggle(track());
    await settle();
    expect(player.get()).toMatchObject({ phase: 'paused', error: null });
  });

  test('the player pauses when another tab plays, and pauses other tabs', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    expect(localStorage.getItem('riffhall:listening-tab')).not.toBeNull();
    window.dispatchEvent(new StorageEvent('storage', { key: 'riffhall:listening-tab', newValue: 'other' }));
    expect(audio.paused).toBe(true);
    expect(player.get().phase).toBe('paused');
  });

  test('the player keeps the chosen speed for the next recording', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    player.setSpeed(1.5);
    expect(audio.playbackRate).toBe(1.5);
    expect(playbackSpeed.read()).toBe(1.5);
    player.playOrToggle(track({ slug: 'beacon', recording: renewed }));
    // Loading resets the rate to the default.
    expect(audio.defaultPlaybackRate).toBe(1.5);
  });

  test('closing the player ends the recording and keeps only its position', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    audio.moveTo(61);
    player.close();
    expect(player.get().track).toBeNull();
    expect(audio.src).toBe('');
    expect(openTrack.read()).toBeNull();
    expect(isPlayerOpen()).toBe(false);
    expect(positions().ash).toBe(61);
  });
});

describe('the position in a recording', () => {
  test('the position in a recording is restored once the file has loaded', () => {
    const { player, audio } = setUpPlayer({ ash: 83 });
    player.playOrToggle(track());
    expect(player.get().position).toBe(83);
    // While a file loads, its position is 0.
    audio.moveTo(0);
    expect(player.get().position).toBe(83);
    audio.begin();
    expect(audio.currentTime).toBe(83);
  });

  test.each([[537], [900]])(
    'the position is the beginning for a recording that was stopped at %i of 540',
    (place) => {
      const { player } = setUpPlayer({ ash: place });
      player.playOrToggle(track());
      expect(player.get().position).toBe(0);
    },
  );

  test('the position in a recording is stored every few seconds, and when the page is closed', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    audio.moveTo(2);
    expect(positions().ash).toBe(0);
    audio.moveTo(6);
    expect(positions().ash).toBe(6);
    audio.moveTo(8);
    window.dispatchEvent(new Event('pagehide'));
    expect(positions().ash).toBe(8);
  });

  test('the position in a recording is not stored by a tab that has not changed it', () => {
    const { player } = setUpPlayer({ ash: 20 });
    player.open(track());
    storedPositions.keep('ash', 200);
    window.dispatchEvent(new Event('pagehide'));
    expect(positions().ash).toBe(200);
  });

  test('the position in a recording is deleted at the end', () => {
    const { player, audio } = setUpPlayer({ ash: 530 });
    player.playOrToggle(track());
    audio.begin();
    audio.moveTo(540);
    audio.ended = true;
    audio.emit('pause');
    audio.emit('ended');
    expect(player.get()).toMatchObject({ phase: 'paused', position: 540 });
    expect(positions().ash).toBe(0);
  });

  test('a recording that ends while it buffers, as after a seek to its end, has not failed', async () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    player.seek(540);
    audio.emit('waiting');
    audio.ended = true;
    audio.emit('ended');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(player.get()).toMatchObject({ phase: 'paused', error: null });
  });

  test.each([
    [-15, 0],
    [15, 23],
    [1000, 540],
  ])(
    'the position in a recording moves with a skip of %i seconds from second 8 to second %i',
    (seconds, place) => {
      const { player, audio } = setUpPlayer();
      player.playOrToggle(track());
      audio.begin();
      audio.moveTo(8);
      player.skip(seconds);
      expect(audio.currentTime).toBe(place);
      expect(player.get().position).toBe(place);
    },
  );

  test('the position in a recording can be set before the file has loaded', () => {
    const { player, audio } = setUpPlayer();
    player.open(track());
    player.seek(300);
    expect(audio.load).toHaveBeenCalledOnce();
    player.play();
    audio.begin();
    expect(audio.currentTime).toBe(300);
  });
});

describe('the player after a reload', () => {
  test('the player is paused after a reload, without a download', async () => {
    const { player, audio } = setUpPlayer({ ash: 83 });
    readRecording.mockResolvedValue(track().recording);
    await player.restore(track());
    expect(player.get()).toMatchObject({ phase: 'paused', position: 83 });
    expect(audio.src).toBe('');
  });

  test('the player plays a newer recording after a reload', async () => {
    const { player, audio } = setUpPlayer();
    readRecording.mockResolvedValue(renewed);
    await player.restore(track());
    player.toggle();
    expect(audio.src).toContain(renewed.file);
  });

  test('the player says after a reload that the recording has been deleted', async () => {
    const { player, audio } = setUpPlayer();
    readRecording.mockResolvedValue(null);
    await player.restore(track());
    expect(player.get()).toMatchObject({ phase: 'failed', error: 'gone' });
    player.play();
    expect(audio.play).not.toHaveBeenCalled();
  });
});

describe('a failure of the player', () => {
  test('a failure while offline stores the position, and playback resumes when the connection returns', async () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    audio.moveTo(100);
    setOnline(false);
    audio.emit('error');
    await settle();
    expect(player.get()).toMatchObject({ phase: 'failed', error: 'offline', position: 100 });
    expect(positions().ash).toBe(100);
    setOnline(true);
    expect(player.get()).toMatchObject({ phase: 'loading', error: null });
    audio.begin();
    expect(audio.currentTime).toBe(100);
  });

  test('a failure of a replaced file loads the new file', async () => {
    const { player, audio } = setUpPlayer();
    readRecording.mockResolvedValue(renewed);
    player.playOrToggle(track());
    audio.emit('error');
    await settle();
    expect(audio.src).toContain(renewed.file);
    expect(player.get().phase).toBe('loading');
  });

  test('a failure of an unchanged file is shown, and loading is retried only on request', async () => {
    const { player, audio } = setUpPlayer();
    readRecording.mockResolvedValue(track().recording);
    player.playOrToggle(track());
    audio.emit('error');
    await settle();
    expect(player.get()).toMatchObject({ phase: 'failed', error: 'broken' });
    const { length } = audio.load.mock.calls;
    player.toggle();
    expect(audio.load).toHaveBeenCalledTimes(length + 1);
    audio.begin();
    expect(player.get()).toMatchObject({ phase: 'playing', error: null });
  });

  test('a player error is shown after buffering for twenty seconds', async () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    audio.emit('waiting');
    expect(player.get().phase).toBe('loading');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(player.get()).toMatchObject({ phase: 'failed', error: 'broken' });
  });

  test('a recording that plays on after a seek is not given up, though WebKit does not say that it plays', async () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin();
    player.seek(300);
    audio.emit('waiting');
    audio.moveTo(300);
    expect(player.get().phase).toBe('loading');
    audio.moveTo(300.25);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(player.get().phase).toBe('playing');
  });

  test('closing the player causes no failure', async () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    player.close();
    audio.emit('error');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.get()).toMatchObject({ track: null, phase: 'paused' });
  });
});
