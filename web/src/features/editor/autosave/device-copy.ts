import { Debounce } from '../../../lib/debounce.ts';

const copyPauseMs = 500;

/** `pending`: the copy lacks the last keys. */
export type CopyState = 'pending' | 'kept' | 'failed';

interface DeviceCopyDeps {
  /** Writes the copy; resolves to false when the device did not take it. */
  write: () => Promise<boolean>;
  /** Called when `state` may have changed. */
  onChange: () => void;
}

/** Autosaves on this device what the server lacks; one write after another. */
export class DeviceCopy {
  state: CopyState = 'pending';
  readonly #deps: DeviceCopyDeps;
  readonly #debounce = new Debounce(() => this.write(), copyPauseMs, 4 * copyPauseMs);
  #work: Promise<unknown> = Promise.resolve();
  #changes = 0;

  constructor(deps: DeviceCopyDeps) {
    this.#deps = deps;
  }

  /** The text has changed: writes it soon. */
  schedule(): void {
    this.#changes += 1;
    // After `failed` the next write will hardly succeed: the author goes on reading that nothing is kept.
    if (this.state === 'kept') this.state = 'pending';
    this.#debounce.schedule();
  }

  /** Writes at once, after the writes that are still running. */
  write(): void {
    this.#debounce.cancel();
    this.#work = this.#work.then(async () => {
      const changes = this.#changes;
      const kept = await this.#deps.write();
      if (!kept) this.state = 'failed';
      else this.state = changes === this.#changes ? 'kept' : 'pending';
      this.#deps.onChange();
    });
  }

  /** Calls `drop` after the writes that are still running, so that none of them brings the copy back. */
  drop(drop: () => Promise<void>): void {
    this.#debounce.cancel();
    this.#work = this.#work.then(drop);
  }
}
