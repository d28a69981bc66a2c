import { Rhythm } from './rhythm.ts';

/** How long after a key the copy on this device is written. */
export const copyPause = 500;

interface CopyKeeperDeps {
  keep: () => Promise<boolean>;
  onKept: (kept: boolean) => void;
}

/** Keeps a copy on this device of what the server has not; one write after another. */
export class CopyKeeper {
  readonly #deps: CopyKeeperDeps;
  readonly #rhythm = new Rhythm(() => this.now(), copyPause, 4 * copyPause);
  #work: Promise<unknown> = Promise.resolve();

  constructor(deps: CopyKeeperDeps) {
    this.#deps = deps;
  }

  changed(): void {
    this.#rhythm.beat();
  }

  now(): void {
    this.#rhythm.rest();
    this.#work = this.#work.then(async () => this.#deps.onKept(await this.#deps.keep()));
  }

  drop(drop: () => Promise<void>): void {
    this.#rhythm.rest();
    this.#work = this.#work.then(drop);
  }
}
