import { vi } from 'vitest';
import type { Track } from '../index.ts';
import { Player } from '../player.ts';
import type { PlayerServices } from '../player-services.ts';
import { FakeAudio } from './fake-audio.ts';

/** Returns a track with a recording of nine minutes. */
export const track = (fields: Partial<Track> = {}): Track => ({
  slug: 'ash',
  title: 'Ash over Ghent',
  author: { uid: 'mara', name: 'Mara Voss' },
  coAuthors: [],
  cover: null,
  recording: {
    file: 'f'.repeat(24),
    seconds: 540,
    bytes: 4_000_000,
    textAt: Date.parse('2026-02-03T12:00:00Z'),
    madeAt: Date.parse('2026-02-04T12:00:00Z'),
  },
  ...fields,
});

/** Creates a player with fake services. `positions` are the stored positions. */
export function setUpPlayer(positions: Record<string, number> = {}) {
  const audio = new FakeAudio();
  const heard = { online: () => {}, leave: () => {}, otherTab: () => {} };
  let online = true;
  const services = {
    positions: {
      get: (slug: string) => positions[slug] ?? 0,
      keep: (slug: string, seconds: number) => void (positions[slug] = seconds),
      forget: (slug: string) => void delete positions[slug],
    },
    speed: { read: vi.fn(() => 1), write: vi.fn() },
    open: { write: vi.fn() },
    tabs: {
      claim: vi.fn(),
      watch: (listener: () => void) => ((heard.otherTab = listener), () => undefined),
    },
    keys: { open: vi.fn(), update: vi.fn(), close: vi.fn() },
    readRecording: vi.fn<PlayerServices['readRecording']>(() => Promise.reject(new Error('No network'))),
    isOnline: () => online,
    onOnline: (listener: () => void) => void (heard.online = listener),
    onLeave: (listener: () => void) => void (heard.leave = listener),
    setPlayback: vi.fn(),
  } satisfies PlayerServices;
  const player = new Player(audio.element, services);
  return {
    audio,
    positions,
    services,
    player,
    heard,
    goOffline: () => void (online = false),
    goOnline() {
      online = true;
      heard.online();
    },
  };
}
