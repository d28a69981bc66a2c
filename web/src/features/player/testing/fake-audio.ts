import { vi } from 'vitest';

/** A silent audio element, whose playback the test controls. */
export class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
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
  begin(): void {
    this.emit('loadedmetadata');
    this.emit('playing');
  }

  moveTo(seconds: number): void {
    this.currentTime = seconds;
    this.emit('timeupdate');
  }

  get element(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }
}
