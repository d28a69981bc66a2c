import { Debounce } from '../../../lib/debounce.ts';

const copyPauseMs = 500;

/** `pending` means that the copy lacks the latest changes. */
export type CopyState = 'pending' | 'kept' | 'failed';

interface DeviceCopyDeps {
  /** Writes the copy. Resolves to false if the device could not store it. */
  write: () => Promise<boolean>;
  /** Called when `state` may have changed. */
  onChange: () => void;
}

/** Autosaves on this device what the server lacks, one write at a time. */
export class DeviceCopy {
  state: CopyState = 'pending';
  readonly #deps: DeviceCopyDeps;
  readonly #debounce = new Debounce(() => this.write(), copyPauseMs, 4 * copyPauseMs);
  #work: Promise<unknown> = Promise.resolve();
  #changes = 0;

  constructor(deps: DeviceCopyDeps) {
    this.#deps = deps;
  }

  /** Schedules a debounced write after a change of the text. */
  schedule(): void {
    this.#changes += 1;
    // After `failed` the next write is unlikely to succeed, so the author keeps reading that nothing is stored.
    if (this.state === 'kept') this.state = 'pending';
    this.#debounce.schedule();
  }

  /** Writes immediately, after the writes in progress. */
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

  /** Calls `drop` after the writes in progress, so that none of them restores the copy. */
  drop(drop: () => Promise<void>): void {
    this.#debounce.cancel();
    this.#work = this.#work.then(drop);
  }
}
