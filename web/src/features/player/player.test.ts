import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpPlayer, track } from './testing/set-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const renewed = { ...track().recording, file: 'e'.repeat(24) };

describe('playing', () => {
  test('loads what is pressed, and says so until it sounds', () => {
    const { player, audio, services } = setUpPlayer();
    player.playOrToggle(track());
    expect(audio.src).toBe(`/media/${'f'.repeat(24)}/recording.mp3`);
    expect(player.get()).toMatchObject({ phase: 'loading', position: 0, duration: 540 });
    expect(services.open.write).toHaveBeenLastCalledWith(track());
    audio.begin(541.2);
    expect(player.get()).toMatchObject({ phase: 'playing', duration: 541.2 });
    expect(services.tell).toHaveBeenLastCalledWith(true, 'ash');
  });

  test('a second press pauses, a third goes on without loading again', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin(540);
    const { length } = audio.load.mock.calls;
    player.playOrToggle(track());
    expect(player.get().phase).toBe('paused');
    player.playOrToggle(track());
    audio.tell('playing');
    expect(player.get().phase).toBe('playing');
    expect(audio.load).toHaveBeenCalledTimes(length);
  });

  test('another article takes the place of the first, whose place is kept', () => {
    const { player, audio, positions } = setUpPlayer({ beacon: 30 });
    player.playOrToggle(track());
    audio.begin(540);
    audio.moveTo(100);
    player.playOrToggle(track({ slug: 'beacon', title: 'Beacon', recording: renewed }));
    expect(positions).toEqual({ ash: 100, beacon: 30 });
    audio.begin(540);
    expect(audio.currentTime).toBe(30);
  });

  test('one that a phone call has stopped is paused', () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin(540);
    audio.tell('pause');
    expect(player.get().phase).toBe('paused');
  });

  test('where the browser forbids sound without a press it is paused', async () => {
    const { player, audio } = setUpPlayer();
    audio.play.mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    player.playOrToggle(track());
    await settle();
    expect(player.get()).toMatchObject({ phase: 'paused', error: null });
  });

  test('falls silent when another tab begins, and tells others when it begins', () => {
    const { player, audio, services, heard } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin(540);
    expect(services.tabs.claim).toHaveBeenCalledOnce();
    heard.otherTab();
    expect(audio.paused).toBe(true);
    expect(player.get().phase).toBe('paused');
  });

  test('keeps the chosen speed, also for the next one', () => {
    const { player, audio, services } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin(540);
    player.setSpeed(1.5);
    expect(audio.playbackRate).toBe(1.5);
    expect(services.speed.write).toHaveBeenCalledWith(1.5);
    player.playOrToggle(track({ slug: 'beacon', recording: renewed }));
    // Loading goes back to the default.
    expect(audio.defaultPlaybackRate).toBe(1.5);
  });

  test('closing leaves nothing but the place', () => {
    const { player, audio, services, positions } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin(540);
    audio.moveTo(61);
    player.close();
    expect(player.get().track).toBeNull();
    expect(audio.src).toBe('');
    expect(services.open.write).toHaveBeenLastCalledWith(null);
    expect(services.keys.close).toHaveBeenCalledOnce();
    expect(services.tell).toHaveBeenLastCalledWith(false, null);
    expect(positions).toEqual({ ash: 61 });
  });
});

describe('the place', () => {
  test('is where it was stopped, once the file is there', () => {
    const { player, audio } = setUpPlayer({ ash: 83 });
    player.playOrToggle(track());
    expect(player.get().position).toBe(83);
    // What is being loaded stands at its beginning.
    audio.moveTo(0);
    expect(player.get().position).toBe(83);
    audio.begin(540);
    expect(audio.currentTime).toBe(83);
  });

  test.each([[537], [900]])('is the beginning for one that was stopped at %i of 540', (place) => {
    const { player } = setUpPlayer({ ash: place });
    player.playOrToggle(track());
    expect(player.get().position).toBe(0);
  });

  test('is kept every few seconds, and when the page goes', () => {
    const { player, audio, positions, heard } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin(540);
    audio.moveTo(2);
    expect(positions).toEqual({});
    audio.moveTo(6);
    expect(positions).toEqual({ ash: 6 });
    audio.moveTo(8);
    heard.leave();
    expect(positions).toEqual({ ash: 8 });
  });

  test('is not kept again by a tab in which it has not moved', () => {
    const { player, positions, heard } = setUpPlayer({ ash: 20 });
    player.open(track());
    positions.ash = 200;
    heard.leave();
    expect(positions).toEqual({ ash: 200 });
  });

  test('is forgotten at the end', () => {
    const { player, audio, positions } = setUpPlayer({ ash: 530 });
    player.playOrToggle(track());
    audio.begin(540);
    audio.moveTo(540);
    audio.ended = true;
    audio.tell('pause');
    audio.tell('ended');
    expect(player.get()).toMatchObject({ phase: 'paused', position: 540 });
    expect(positions).toEqual({});
  });

  test.each([
    [-15, 0],
    [15, 23],
    [1000, 540],
  ])('a skip of %i seconds from the eighth leads to %i', (seconds, place) => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin(540);
    audio.moveTo(8);
    player.skip(seconds);
    expect(audio.currentTime).toBe(place);
    expect(player.get().position).toBe(place);
  });

  test('can be chosen before anything is loaded', () => {
    const { player, audio } = setUpPlayer();
    player.open(track());
    player.seek(300);
    expect(audio.load).toHaveBeenCalledOnce();
    player.play();
    audio.begin(540);
    expect(audio.currentTime).toBe(300);
  });
});

describe('after a reload', () => {
  test('lies there paused, without a download', async () => {
    const { player, audio, services } = setUpPlayer({ ash: 83 });
    services.readRecording.mockResolvedValue(track().recording);
    await player.restore(track());
    expect(player.get()).toMatchObject({ phase: 'paused', position: 83 });
    expect(audio.src).toBe('');
  });

  test('plays what has been recorded since', async () => {
    const { player, audio, services } = setUpPlayer();
    services.readRecording.mockResolvedValue(renewed);
    await player.restore(track());
    player.toggle();
    expect(audio.src).toContain(renewed.file);
  });

  test('says when the recording has been taken down', async () => {
    const { player, audio, services } = setUpPlayer();
    services.readRecording.mockResolvedValue(null);
    await player.restore(track());
    expect(player.get()).toMatchObject({ phase: 'failed', error: 'gone' });
    player.play();
    expect(audio.play).not.toHaveBeenCalled();
  });
});

describe('failing', () => {
  test('without network it says so, keeps the place, and goes on when the network is back', async () => {
    const { player, audio, positions, ...network } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin(540);
    audio.moveTo(100);
    network.goOffline();
    audio.tell('error');
    await settle();
    expect(player.get()).toMatchObject({ phase: 'failed', error: 'offline', position: 100 });
    expect(positions).toEqual({ ash: 100 });
    network.goOnline();
    expect(player.get()).toMatchObject({ phase: 'loading', error: null });
    audio.begin(540);
    expect(audio.currentTime).toBe(100);
  });

  test('of a file that is not there any more leads to the one that is', async () => {
    const { player, audio, services } = setUpPlayer();
    services.readRecording.mockResolvedValue(renewed);
    player.playOrToggle(track());
    audio.tell('error');
    await settle();
    expect(audio.src).toContain(renewed.file);
    expect(player.get().phase).toBe('loading');
  });

  test('of the same file is said, and tried again only when asked', async () => {
    const { player, audio, services } = setUpPlayer();
    services.readRecording.mockResolvedValue(track().recording);
    player.playOrToggle(track());
    audio.tell('error');
    await settle();
    expect(player.get()).toMatchObject({ phase: 'failed', error: 'broken' });
    const { length } = audio.load.mock.calls;
    player.toggle();
    expect(audio.load).toHaveBeenCalledTimes(length + 1);
    audio.begin(540);
    expect(player.get()).toMatchObject({ phase: 'playing', error: null });
  });

  test('waiting has an end', async () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    audio.begin(540);
    audio.tell('waiting');
    expect(player.get().phase).toBe('loading');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(player.get()).toMatchObject({ phase: 'failed', error: 'broken' });
  });

  test('does not come from closing', async () => {
    const { player, audio } = setUpPlayer();
    player.playOrToggle(track());
    player.close();
    audio.tell('error');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(player.get()).toMatchObject({ track: null, phase: 'paused' });
  });
});
