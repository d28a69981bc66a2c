import type { ArticleSubject } from '@contract/rendered-page.ts';
import type { ArticleRecording } from '@contract/recordings.ts';
import { createStore } from '../../lib/store.ts';
import { tabStorage } from '../../platform/storage.ts';

/** The part of an article that the player needs. */
export interface Track extends Pick<ArticleSubject, 'slug' | 'title' | 'author' | 'coAuthors' | 'cover'> {
  recording: ArticleRecording;
}

/** The key of the track that was open before a reload; see `open-track.ts`. */
export const openTrackKey = 'riffhall:player';

let requested: Track | null = null;
let player: ((track: Track) => void) | null = null;
let audio: HTMLAudioElement | null = null;
/** Stops the media on the page that is playing outside the player. */
let stopInPage: () => void = () => undefined;

const store = createStore<{ open: boolean; playing: string | null }>({
  open: tabStorage.read(openTrackKey) !== null,
  playing: null,
});

// The player's code is loaded on demand, when somebody wants to listen. Pages and the player communicate through this
// module.

/** Returns the page's single audio element, which plays every recording. */
export const audioElement = (): HTMLAudioElement => (audio ??= new Audio());

/**
 * Call when media on the page, such as a video, is about to play; stops everything else. `stop` is called when
 * something else starts to play, and must be harmless if the media has already ended.
 */
export function takeAudioFocus(stop: () => void): void {
  audio?.pause();
  stopInPage();
  stopInPage = stop;
}

export const subscribePlayback = store.subscribe;

/** Returns whether the player is open. */
export const isPlayerOpen = (): boolean => store.get().open;

/** Returns the slug of the article that is playing, or null. */
export const playingSlug = (): string | null => store.get().playing;

/** Returns the slug of the article that can be heard; null also while it is buffering. */
export const audibleSlug = (): string | null =>
  audio && !audio.paused && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
    ? store.get().playing
    : null;

/** Reports the player's state. Called by the player only. `playing` is a slug. */
export function setPlayback(open: boolean, playing: string | null): void {
  if (playing !== null && playing !== store.get().playing) stopInPage();
  store.set({ open, playing });
}

/** Plays an article, loading the player first if necessary. */
export function playTrack(track: Track): void {
  if (player) return player(track);
  // WebKit only plays an element that was used during a user gesture, and the player's code is still loading.
  audioElement().load();
  requested = track;
  setPlayback(true, null);
}

/** Registers the player. `play` is called for every track from then on, and for the one that made the player load. */
export function connectPlayer(play: (track: Track) => void): void {
  player = play;
  if (requested) play(requested);
  requested = null;
}
