import type { ArticleSubject } from '@contract/rendered-page.ts';
import type { ArticleRecording } from '@contract/recordings.ts';
import { createStore } from '../lib/store.ts';
import { tabStorage } from '../platform/tab-storage.ts';

/** The part of an article that the player needs. */
export interface Track extends Pick<ArticleSubject, 'slug' | 'title' | 'author' | 'coAuthors' | 'cover'> {
  recording: ArticleRecording;
}

/** The key of the track that was open before a reload: see `open-track.ts`. */
export const openTrackKey = 'riffhall:player';

let requested: Track | null = null;
let player: ((track: Track) => void) | null = null;
let audio: HTMLAudioElement | null = null;
/** Stops what sounds in the page beside the recording. */
let stopInPage: () => void = () => undefined;

const store = createStore<{ open: boolean; playing: string | null }>({
  open: tabStorage.has(openTrackKey),
  playing: null,
});

// The code of the player is loaded when somebody wants to listen. Pages and player meet here.

/** The one audio element of the page, which plays everything. */
export const audioElement = (): HTMLAudioElement => (audio ??= new Audio());

/**
 * Call when something of the page, such as a video, is about to sound: all else falls silent. `stop` is called when the next
 * begins; it does no harm where this has ended by itself.
 */
export function soundInPage(stop: () => void): void {
  audio?.pause();
  stopInPage();
  stopInPage = stop;
}

export const subscribePlayback = store.subscribe;

/** Whether the player is open. */
export const isPlayerOpen = (): boolean => store.get().open;

/** The slug of the article that plays; null while none does. */
export const playingSlug = (): string | null => store.get().playing;

/** The slug of the article that is heard; null as well while it still loads. */
export const soundingSlug = (): string | null =>
  audio && !audio.paused && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    ? store.get().playing
    : null;

/** For the player: says what it does. `playing` is a slug. */
export function setPlayback(open: boolean, playing: string | null): void {
  if (playing !== null && playing !== store.get().playing) stopInPage();
  store.set({ open, playing });
}

/** Plays an article; the player is fetched when it is not there yet. */
export function playTrack(track: Track): void {
  if (player) return player(track);
  // WebKit plays only an element that was touched during a press, and the player is still being fetched.
  audioElement().load();
  requested = track;
  setPlayback(true, null);
}

/** For the player: `play` is called for every track from now on, also for the one that it was fetched for. */
export function connectPlayer(play: (track: Track) => void): void {
  player = play;
  if (requested) play(requested);
  requested = null;
}
