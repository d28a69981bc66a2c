import { recordingAddress, type ArticleRecording } from '@contract/recordings.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { Track } from '../../data/playback.ts';
import type { PlayerServices } from './player-services.ts';

/** How far the buttons and keys skip. */
export const skipSeconds = 15;
/** Whoever stopped so close to the end has heard it. */
const endSeconds = 5;
/** How often the place is kept while it plays. */
const keepEvery = 5;
/** What has not come by then is not coming. */
const patience = 20_000;

/** `gone`: there is no recording any more. */
export type Trouble = 'offline' | 'gone' | 'broken';

export interface PlayerState {
  track: Track | null;
  phase: 'paused' | 'loading' | 'playing' | 'failed';
  trouble: Trouble | null;
  /** In seconds. */
  position: number;
  duration: number;
  speed: number;
}

/** Plays one recording at a time and remembers the place in each. It knows no React. */
export class Player {
  readonly #audio: HTMLAudioElement;
  readonly #services: PlayerServices;
  readonly #store: Store<PlayerState>;
  /** Where to begin when the file is there. */
  #start: number | null = null;
  #keptAt = 0;
  #wanted = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(audio: HTMLAudioElement, services: PlayerServices) {
    this.#audio = audio;
    this.#services = services;
    this.#store = createStore<PlayerState>({
      track: null,
      phase: 'paused',
      trouble: null,
      position: 0,
      duration: 0,
      speed: services.speed.read(),
    });
    this.#follow();
  }

  readonly get = (): PlayerState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Somebody has pressed the button of an article. */
  press(track: Track): void {
    const { slug, recording } = this.get().track ?? {};
    if (slug === track.slug && recording?.file === track.recording.file) {
      this.#renewed(track);
      this.toggle();
    } else {
      this.open(track);
      this.play();
    }
  }

  /** Lays it in the player where it was stopped, without playing or loading it. */
  open(track: Track): void {
    this.#unload();
    const place = this.#services.places.get(track.slug);
    const { seconds } = track.recording;
    this.#start = place < seconds - endSeconds ? place : 0;
    this.#keptAt = this.#start;
    this.#services.open.write(track);
    this.#services.keys.open(track, this, skipSeconds);
    this.#set({ track, phase: 'paused', trouble: null, position: this.#start, duration: seconds });
  }

  /** As it was before a reload. Meanwhile it may have been recorded again, or taken down. */
  async restore(track: Track): Promise<void> {
    this.open(track);
    await this.#renew();
  }

  readonly toggle = (): void => {
    const { phase } = this.get();
    if (phase === 'playing' || phase === 'loading') this.pause();
    else this.play();
  };

  play(): void {
    const { track, speed, position, trouble } = this.get();
    if (!track || trouble === 'gone') return;
    const audio = this.#audio;
    if (!audio.src || trouble) {
      this.#start = position;
      audio.src = recordingAddress(track.recording.file);
      audio.load();
    }
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    this.#wanted = true;
    this.#services.tabs.claim();
    this.#wait();
    audio.play().catch((failure: unknown) => {
      // That it cannot be loaded is told by an event; all others mean that it does not play, such as a browser that
      // wants to be asked by a press.
      const { name } = failure as DOMException;
      if (name !== 'NotSupportedError' && name !== 'AbortError') this.pause();
    });
  }

  pause(): void {
    this.#wanted = false;
    clearTimeout(this.#patience);
    this.#audio.pause();
    this.#keepPlace();
    if (this.get().phase !== 'failed') this.#set({ phase: 'paused' });
  }

  readonly seek = (seconds: number): void => {
    const position = Math.min(Math.max(0, seconds), this.get().duration);
    if (this.#start === null) this.#audio.currentTime = position;
    else this.#start = position;
    this.#set({ position });
    this.#keepPlace();
  };

  skip(seconds: number): void {
    this.seek(this.get().position + seconds);
  }

  setSpeed(speed: number): void {
    this.#audio.playbackRate = speed;
    this.#services.speed.write(speed);
    this.#set({ speed });
  }

  close(): void {
    this.#unload();
    this.#services.open.write(null);
    this.#services.keys.close();
    this.#set({ track: null, phase: 'paused', trouble: null });
  }

  #unload(): void {
    this.pause();
    this.#audio.removeAttribute('src');
    // Only this ends the old download.
    this.#audio.load();
  }

  #follow(): void {
    const audio = this.#audio;
    const on = (name: string, listener: () => void) => audio.addEventListener(name, listener);
    on('loadedmetadata', () => {
      if (Number.isFinite(audio.duration)) this.#set({ duration: audio.duration });
      if (this.#start) audio.currentTime = this.#start;
      this.#start = null;
    });
    on('playing', () => {
      clearTimeout(this.#patience);
      this.#set({ phase: 'playing', trouble: null });
    });
    on('waiting', () => this.#wanted && this.#wait());
    on('timeupdate', () => this.#moved());
    on('seeked', () => this.#moved());
    on('ended', () => this.#ended());
    on('error', () => void this.#failed());
    // Somebody else stopped it, such as the system for a phone call.
    on('pause', () => {
      if (this.#wanted && !audio.ended && this.get().phase === 'playing') this.pause();
    });
    this.#services.onOnline(() => this.get().phase === 'failed' && this.#wanted && this.play());
    this.#services.onLeave(() => this.#keepPlace());
    this.#services.tabs.watch(() => this.pause());
  }

  #moved(): void {
    const { currentTime } = this.#audio;
    const { phase, position } = this.get();
    // While it loads it stands at its beginning, wherever it is about to go.
    if (this.#start !== null || phase === 'failed') return;
    if (Math.floor(currentTime) !== Math.floor(position)) this.#set({ position: currentTime });
    if (Math.abs(currentTime - this.#keptAt) >= keepEvery) this.#keepPlace();
  }

  #ended(): void {
    const { track, duration } = this.get();
    this.#wanted = false;
    if (track) this.#services.places.forget(track.slug);
    this.#set({ phase: 'paused', position: duration });
  }

  #wait(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => void this.#failed(), patience);
    this.#set({ phase: 'loading', trouble: null });
  }

  async #failed(): Promise<void> {
    const { track } = this.get();
    // Taking the file away is no failure of it.
    if (!track || !this.#audio.src) return;
    clearTimeout(this.#patience);
    this.#audio.pause();
    this.#set({ phase: 'failed', trouble: this.#services.isOnline() ? 'broken' : 'offline' });
    this.#keepPlace();
    const before = track.recording.file;
    await this.#renew();
    const now = this.get().track?.recording.file;
    if (this.#wanted && now !== before && this.get().trouble === 'broken') this.play();
  }

  /** Learns whether there is another file by now, or none. */
  async #renew(): Promise<void> {
    const { track } = this.get();
    if (!track) return;
    let recording: ArticleRecording | null;
    try {
      recording = await this.#services.readRecording(track.slug);
    } catch {
      return;
    }
    const { phase } = this.get();
    if (this.get().track !== track || phase === 'playing' || phase === 'loading') return;
    if (recording) this.#renewed({ ...track, recording });
    else this.#set({ phase: 'failed', trouble: 'gone' });
  }

  #renewed(track: Track): void {
    this.#services.open.write(track);
    this.#set({ track });
  }

  #keepPlace(): void {
    const { track, position, duration } = this.get();
    // Another tab may know a later place of the same recording: what has not moved here is not kept again.
    if (!track || position === this.#keptAt) return;
    this.#keptAt = position;
    if (position > 0 && position < duration - endSeconds) this.#services.places.keep(track.slug, position);
    else this.#services.places.forget(track.slug);
  }

  #set(change: Partial<PlayerState>): void {
    const state = { ...this.get(), ...change };
    const { track, phase, position, duration, speed } = state;
    const sounds = phase === 'playing' || phase === 'loading';
    this.#services.tell(track !== null, track && sounds ? track.slug : null);
    if (track) this.#services.keys.tell(phase === 'playing', { position, duration, playbackRate: speed });
    this.#store.set(state);
  }
}
