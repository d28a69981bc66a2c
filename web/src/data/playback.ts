import type { ArticleSubject } from '@contract/rendered-page.ts';
import type { ArticleRecording } from '@contract/recordings.ts';
import { createStore } from '../lib/store.ts';
import { tabStorage } from '../platform/tab-storage.ts';

/** An article as far as the player knows it. */
export interface Track extends Pick<ArticleSubject, 'slug' | 'title' | 'author' | 'cover'> {
  recording: ArticleRecording;
}

/** What the player had open before a reload: see `open-track.ts`. */
export const openTrackKey = 'riffhall:player';

let pressed: Track | null = null;
let player: ((track: Track) => void) | null = null;
let audio: HTMLAudioElement | null = null;

const store = createStore<{ open: boolean; playing: string | null }>({
  open: tabStorage.has(openTrackKey),
  playing: null,
});

// The player is code that comes when somebody wants to listen. Pages and player meet here.

/** The one that plays everything. */
export const theAudio = (): HTMLAudioElement => (audio ??= new Audio());

/** Something else is about to sound. */
export const hush = (): void => audio?.pause();

export const onListening = store.subscribe;

/** Whether the player is wanted. */
export const playerIsOpen = (): boolean => store.get().open;

/** The slug of what plays. */
export const playingNow = (): string | null => store.get().playing;

/** The player says what it does. */
export const tellListening = (open: boolean, playing: string | null): void => store.set({ open, playing });

/** Somebody has pressed the button of an article. */
export function pressListen(track: Track): void {
  if (player) return player(track);
  // WebKit lets sound only what was touched within a press, and the player that will do it is still on its way.
  theAudio().load();
  pressed = track;
  tellListening(true, null);
}

/** For the player: hears of every press, also of the one for which it was fetched. */
export function serveListening(by: (track: Track) => void): void {
  player = by;
  if (pressed) by(pressed);
  pressed = null;
}
