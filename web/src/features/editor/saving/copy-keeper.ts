import { Rhythm } from './rhythm.ts';

/** How long after a key the copy on this device is written. */
export const copyPause = 500;

/** `pending`: the last keys are not in it yet. */
export type CopyState = 'pending' | 'kept' | 'failed';

interface CopyKeeperDeps {
  keep: () => Promise<boolean>;
  /** The state is another one. */
  onChange: () => void;
}

/** Keeps a copy on this device of what the server has not; one write after another. */
export class CopyKeeper {
  state: CopyState = 'pending';
  readonly #deps: CopyKeeperDeps;
  readonly #rhythm = new Rhythm(() => this.now(), copyPause, 4 * copyPause);
  #work: Promise<unknown> = Promise.resolve();
  #changes = 0;

  constructor(deps: CopyKeeperDeps) {
    this.#deps = deps;
  }

  changed(): void {
    this.#changes += 1;
    // What this device would not keep before it will hardly keep now.
    if (this.state === 'kept') this.state = 'pending';
    this.#rhythm.beat();
  }

  now(): void {
    this.#rhythm.rest();
    this.#work = this.#work.then(async () => {
      const changes = this.#changes;
      const kept = await this.#deps.keep();
      if (!kept) this.state = 'failed';
      else this.state = changes === this.#changes ? 'kept' : 'pending';
      this.#deps.onChange();
    });
  }

  drop(drop: () => Promise<void>): void {
    this.#rhythm.rest();
    this.#work = this.#work.then(drop);
  }
}
