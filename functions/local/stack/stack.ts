import type { Part } from './part.ts';

/** Everything that runs, in the order in which it was started. */
export class Stack {
  /** Resolves with one line for people when a part ends or breaks by itself. */
  readonly failed: Promise<string>;
  readonly #parts: Part[] = [];
  #fail: (line: string) => void = () => undefined;

  constructor() {
    this.failed = new Promise((resolve) => (this.#fail = resolve));
  }

  /** Keeps the part until the end and waits until it can be used. */
  async start(part: Part): Promise<void> {
    this.#parts.push(part);
    void part.failed.then((line) => this.#fail(line));
    await part.started;
  }

  /** The last one started stops first. The emulator suite exports its data here. */
  async stop(): Promise<void> {
    for (const part of this.#parts.toReversed()) await part.stop();
  }

  kill(): void {
    for (const part of this.#parts) part.kill();
  }
}
