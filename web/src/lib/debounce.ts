/** Debounces a function, optionally with a maximum wait. */
export class Debounce {
  readonly #run: () => void;
  readonly #pauseMs: number;
  readonly #atLatestMs: number | null;
  #pauseTimer: ReturnType<typeof setTimeout> | undefined;
  #latestTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Runs `pauseMs` after the last call, or `atLatestMs` after the first call since the last run. Null: waits as long
   * as the calls go on.
   */
  constructor(run: () => void, pauseMs: number, atLatestMs: number | null = null) {
    this.#run = run;
    this.#pauseMs = pauseMs;
    this.#atLatestMs = atLatestMs;
  }

  schedule(): void {
    clearTimeout(this.#pauseTimer);
    this.#pauseTimer = setTimeout(() => this.#fire(), this.#pauseMs);
    if (this.#atLatestMs !== null) this.#latestTimer ??= setTimeout(() => this.#fire(), this.#atLatestMs);
  }

  cancel(): void {
    clearTimeout(this.#pauseTimer);
    clearTimeout(this.#latestTimer);
    this.#latestTimer = undefined;
  }

  #fire(): void {
    this.cancel();
    this.#run();
  }
}
