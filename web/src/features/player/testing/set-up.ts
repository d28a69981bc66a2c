import { afterEach, beforeEach, vi } from 'vitest';
import type { Track } from '../index.ts';
import { Player } from '../player.ts';
import { storedPositions } from '../stored-positions.ts';
import { FakeAudio } from './fake-audio.ts';

/** Reads the recording of an article that the server has now; null if there is none. */
export const readRecording = vi.fn((): Promise<unknown> => Promise.reject(new Error('No network')));
vi.mock('../../../platform/database-rest.ts', () => ({ publicReader: () => ({ get: readRecording }) }));

let player: Player | null = null;
beforeEach(() => {
  readRecording.mockRejectedValue(new Error('No network'));
});
// It listens to the window.
afterEach(() => player?.close());

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

/** Creates a player in a browser that has stored these positions. */
export function setUpPlayer(stored: Record<string, number> = {}) {
  for (const [slug, seconds] of Object.entries(stored)) storedPositions.keep(slug, seconds);
  const audio = new FakeAudio();
  player = new Player(audio.element);
  return { audio, player };
}

/** Returns the position that this browser has stored for each recording. */
export const positions = () =>
  Object.fromEntries(['ash', 'beacon'].map((slug) => [slug, storedPositions.get(slug)]));
