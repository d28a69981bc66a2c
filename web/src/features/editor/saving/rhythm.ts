/** Runs something once a person pauses, and from time to time while they do not. */
export class Rhythm {
  readonly #run: () => void;
  readonly #pause: number;
  readonly #atLatest: number;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #latest: ReturnType<typeof setTimeout> | undefined;

  /** Milliseconds after the last beat, and after the first one since it ran. */
  constructor(run: () => void, pause: number, atLatest: number) {
    this.#run = run;
    this.#pause = pause;
    this.#atLatest = atLatest;
  }

  beat(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.#fire(), this.#pause);
    this.#latest ??= setTimeout(() => this.#fire(), this.#atLatest);
  }

  /** Forgets the beats there were. */
  rest(): void {
    clearTimeout(this.#soon);
    clearTimeout(this.#latest);
    this.#latest = undefined;
  }

  #fire(): void {
    this.rest();
    this.#run();
  }
}
