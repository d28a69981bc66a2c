import { recordingAddress, type ArticleRecording } from '@contract/recordings.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { paths } from '@contract/paths.ts';
import { storedRecording } from '../../lib/stored-recording.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { storage } from '../../platform/storage.ts';
import { setPlayback, type Track } from './index.ts';
import { mediaKeys } from './media-keys.ts';
import { openTrack } from './open-track.ts';
import { playbackSpeed } from './playback-speed.ts';
import { storedPositions } from './stored-positions.ts';

/** How far the buttons and media keys skip. */
export const skipSeconds = 15;
/** A recording that is stopped this close to its end counts as finished. */
const endSeconds = 5;
/** The interval at which the position is stored during playback. */
const keepEverySeconds = 5;
const loadTimeoutMs = 20_000;
/** Names the tab that plays: only one of a browser does at a time. */
const tabKey = 'riffhall:listening-tab';

/** `gone` means that the recording has been deleted. */
export type PlayerError = 'offline' | 'gone' | 'broken';

export interface PlayerState {
  track: Track | null;
  phase: 'paused' | 'loading' | 'playing' | 'failed';
  error: PlayerError | null;
  /** In seconds. */
  position: number;
  /** As the server measured it: WebKit's is 0 or a guess until it has read more of the file. */
  duration: number;
  speed: number;
}

/** Plays one recording at a time, and stores its position in each. Independent of React. */
export class Player {
  readonly #audio: HTMLAudioElement;
  readonly #store: Store<PlayerState>;
  /** The position to start from once the file has loaded, in seconds. Null once it has loaded. */
  #start: number | null = null;
  #storedPosition = 0;
  #shouldPlay = false;
  #loadTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(audio: HTMLAudioElement) {
    this.#audio = audio;
    this.#store = createStore<PlayerState>({
      track: null,
      phase: 'paused',
      error: null,
      position: 0,
      duration: 0,
      speed: playbackSpeed.read(),
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
    const stored = storedPositions.get(track.slug);
    const { seconds } = track.recording;
    this.#start = stored < seconds - endSeconds ? stored : 0;
    this.#storedPosition = this.#start;
    openTrack.write(track);
    mediaKeys.open(track, this, skipSeconds);
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
    storage.write(tabKey, crypto.randomUUID());
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
    playbackSpeed.write(speed);
    this.#set({ speed });
  }

  close(): void {
    this.#unload();
    openTrack.write(null);
    mediaKeys.close();
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
    window.addEventListener('online', () => {
      if (this.get().phase === 'failed' && this.#shouldPlay) this.play();
    });
    window.addEventListener('pagehide', () => this.#storePosition());
    storage.watch(tabKey, (tab) => {
      if (tab !== null) this.pause();
    });
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
    clearTimeout(this.#loadTimer);
    if (track) storedPositions.forget(track.slug);
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
    this.#set({ phase: 'failed', error: navigator.onLine ? 'broken' : 'offline' });
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
      recording = storedRecording(await publicReader().get(paths.articleRecording(track.slug)));
    } catch {
      return;
    }
    const { phase } = this.get();
    if (this.get().track !== track || phase === 'playing' || phase === 'loading') return;
    if (recording) this.#replaceTrack({ ...track, recording });
    else this.#set({ phase: 'failed', error: 'gone' });
  }

  #replaceTrack(track: Track): void {
    openTrack.write(track);
    this.#set({ track });
  }

  #storePosition(): void {
    const { track, position, duration } = this.get();
    // Another tab may have stored a later position, so an unchanged position is not stored.
    if (!track || position === this.#storedPosition) return;
    this.#storedPosition = position;
    if (position > 0 && position < duration - endSeconds) storedPositions.keep(track.slug, position);
    else storedPositions.forget(track.slug);
  }

  #set(change: Partial<PlayerState>): void {
    const state = { ...this.get(), ...change };
    const { track, phase, position, duration, speed } = state;
    const sounds = phase === 'playing' || phase === 'loading';
    setPlayback(track !== null, track && sounds ? track.slug : null);
    if (track) mediaKeys.update(phase === 'playing', { position, duration, playbackRate: speed });
    this.#store.set(state);
  }
}
