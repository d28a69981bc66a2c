import { vi } from 'vitest';

/** A silent audio element, whose playback the test controls. */
export class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;

  readonly load = vi.fn(() => {
    this.currentTime = 0;
  });
  readonly play = vi.fn((): Promise<void> => {
    this.paused = false;
    return Promise.resolve();
  });
  readonly pause = vi.fn(() => {
    this.paused = true;
  });

  removeAttribute(): void {
    this.src = '';
  }

  emit(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  /** Simulates that the file has loaded and plays. */
  begin(duration: number): void {
    this.know(duration);
    this.emit('loadedmetadata');
    this.emit('playing');
  }

  know(duration: number): void {
    this.duration = duration;
    this.emit('durationchange');
  }

  moveTo(seconds: number): void {
    this.currentTime = seconds;
    this.emit('timeupdate');
  }

  get element(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }
}
