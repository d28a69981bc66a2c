import { recordingAddress, type ArticleRecording } from '@contract/recordings.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { Track } from './index.ts';
import type { PlayerServices } from './player-services.ts';

/** How far the buttons and media keys skip. */
export const skipSeconds = 15;
/** A recording that is stopped this close to its end counts as finished. */
const endSeconds = 5;
/** The interval at which the position is stored during playback. */
const keepEverySeconds = 5;
const loadTimeoutMs = 20_000;

/** `gone` means that the recording has been deleted. */
export type PlayerError = 'offline' | 'gone' | 'broken';

export interface PlayerState {
  track: Track | null;
  phase: 'paused' | 'loading' | 'playing' | 'failed';
  error: PlayerError | null;
  /** In seconds. */
  position: number;
  duration: number;
  speed: number;
}

/** Plays one recording at a time, and stores its position in each. Independent of React. */
export class Player {
  readonly #audio: HTMLAudioElement;
  readonly #services: PlayerServices;
  readonly #store: Store<PlayerState>;
  /** The position to start from once the file has loaded, in seconds. Null once it has loaded. */
  #start: number | null = null;
  #storedPosition = 0;
  #shouldPlay = false;
  #loadTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(audio: HTMLAudioElement, services: PlayerServices) {
    this.#audio = audio;
    this.#services = services;
    this.#store = createStore<PlayerState>({
      track: null,
      phase: 'paused',
      error: null,
      position: 0,
      duration: 0,
      speed: services.speed.read(),
    });
    this.#listen();
  }

  readonly get = (): PlayerState => this.#store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Plays the track, or toggles playback if it is the current one. */
  playOrToggle(track: Track): void {
    const { slug, recording } = this.get().track ?? {};
    // A deleted recording may have been replaced.
    const isOpen = slug === track.slug && recording?.file === track.recording.file;
    if (isOpen && this.get().error !== 'gone') {
      this.#replaceTrack(track);
      this.toggle();
    } else {
      this.open(track);
      this.play();
    }
  }

  /** Shows the track at its stored position, without loading or playing it. */
  open(track: Track): void {
    this.#unload();
    const stored = this.#services.positions.get(track.slug);
    const { seconds } = track.recording;
    this.#start = stored < seconds - endSeconds ? stored : 0;
    this.#storedPosition = this.#start;
    this.#services.open.write(track);
    this.#services.keys.open(track, this, skipSeconds);
    this.#set({ track, phase: 'paused', error: null, position: this.#start, duration: seconds });
  }

  /** Shows the track that was open before a reload. Its recording may have been replaced or deleted in the meantime. */
  async restore(track: Track): Promise<void> {
    this.open(track);
    await this.#refresh();
  }

  readonly toggle = (): void => {
    const { phase } = this.get();
    if (phase === 'playing' || phase === 'loading') this.pause();
    else this.play();
  };

  play(): void {
    const { track, speed, position, error } = this.get();
    if (!track || error === 'gone') return;
    const audio = this.#audio;
    if (!audio.src || error) {
      this.#start = position;
      audio.src = recordingAddress(track.recording.file);
      audio.load();
    }
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    this.#shouldPlay = true;
    this.#services.tabs.claim();
    this.#wait();
    audio.play().catch((failure: unknown) => {
      // A file that cannot be loaded also fires an `error` event. Other failures mean that playback was blocked, for
      // example because the browser requires a click.
      const { name } = failure as DOMException;
      if (name !== 'NotSupportedError' && name !== 'AbortError') this.pause();
    });
  }

  pause(): void {
    this.#shouldPlay = false;
    clearTimeout(this.#loadTimer);
    this.#audio.pause();
    this.#storePosition();
    if (this.get().phase !== 'failed') this.#set({ phase: 'paused' });
  }

  readonly seek = (seconds: number): void => {
    const position = Math.min(Math.max(0, seconds), this.get().duration);
    if (this.#start === null) this.#audio.currentTime = position;
    else this.#start = position;
    this.#set({ position });
    this.#storePosition();
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
    this.#set({ track: null, phase: 'paused', error: null });
  }

  #unload(): void {
    this.pause();
    this.#audio.removeAttribute('src');
    // Otherwise the browser continues the old download.
    this.#audio.load();
  }

  #listen(): void {
    const audio = this.#audio;
    const on = (name: string, listener: () => void) => audio.addEventListener(name, listener);
    // WebKit may call it 0 until it has read more of the file.
    on('durationchange', () => {
      const { duration } = audio;
      if (duration > 0 && Number.isFinite(duration)) this.#set({ duration });
    });
    on('loadedmetadata', () => {
      if (this.#start) audio.currentTime = this.#start;
      this.#start = null;
    });
    on('playing', () => this.#playing());
    on('waiting', () => this.#shouldPlay && this.#wait());
    on('timeupdate', () => this.#moved());
    on('seeked', () => this.#moved());
    on('ended', () => this.#ended());
    on('error', () => void this.#failed());
    // Something else has paused it: the system, for example for a phone call, or a video on the page. The event fires
    // late, so another recording may have started.
    on('pause', () => {
      if (this.#shouldPlay && audio.paused && !audio.ended && this.get().phase !== 'failed') this.pause();
    });
    this.#services.onOnline(() => this.get().phase === 'failed' && this.#shouldPlay && this.play());
    this.#services.onLeave(() => this.#storePosition());
    this.#services.tabs.watch(() => this.pause());
  }

  #playing(): void {
    clearTimeout(this.#loadTimer);
    this.#set({ phase: 'playing', error: null });
  }

  #moved(): void {
    const { currentTime } = this.#audio;
    const { phase, position } = this.get();
    // While it loads, `currentTime` is 0 and not the position to start from.
    if (this.#start !== null || phase === 'failed') return;
    // After a seek, WebKit may play on without a `playing` event.
    if (phase === 'loading' && currentTime > position + 0.1) this.#playing();
    if (Math.floor(currentTime) !== Math.floor(position)) this.#set({ position: currentTime });
    if (Math.abs(currentTime - this.#storedPosition) >= keepEverySeconds) this.#storePosition();
  }

  #ended(): void {
    const { track, duration } = this.get();
    this.#shouldPlay = false;
    if (track) this.#services.positions.forget(track.slug);
    this.#set({ phase: 'paused', position: duration });
  }

  #wait(): void {
    clearTimeout(this.#loadTimer);
    this.#loadTimer = setTimeout(() => void this.#failed(), loadTimeoutMs);
    this.#set({ phase: 'loading', error: null });
  }

  async #failed(): Promise<void> {
    const { track } = this.get();
    // Removing `src` also fires `error`, which is not a failure.
    if (!track || !this.#audio.src) return;
    clearTimeout(this.#loadTimer);
    this.#audio.pause();
    this.#set({ phase: 'failed', error: this.#services.isOnline() ? 'broken' : 'offline' });
    this.#storePosition();
    const before = track.recording.file;
    await this.#refresh();
    const now = this.get().track?.recording.file;
    if (this.#shouldPlay && now !== before && this.get().error === 'broken') this.play();
  }

  /** Reads the recording again, because its file may have been replaced or deleted. */
  async #refresh(): Promise<void> {
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
    if (recording) this.#replaceTrack({ ...track, recording });
    else this.#set({ phase: 'failed', error: 'gone' });
  }

  #replaceTrack(track: Track): void {
    this.#services.open.write(track);
    this.#set({ track });
  }

  #storePosition(): void {
    const { track, position, duration } = this.get();
    // Another tab may have stored a later position, so an unchanged position is not stored.
    if (!track || position === this.#storedPosition) return;
    this.#storedPosition = position;
    if (position > 0 && position < duration - endSeconds) this.#services.positions.keep(track.slug, position);
    else this.#services.positions.forget(track.slug);
  }

  #set(change: Partial<PlayerState>): void {
    const state = { ...this.get(), ...change };
    const { track, phase, position, duration, speed } = state;
    const sounds = phase === 'playing' || phase === 'loading';
    this.#services.setPlayback(track !== null, track && sounds ? track.slug : null);
    if (track) this.#services.keys.update(phase === 'playing', { position, duration, playbackRate: speed });
    this.#store.set(state);
  }
}
