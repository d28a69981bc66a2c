import type { StackProcess } from './process.ts';

/** The processes of a stack, in the order in which they were started. */
export class Stack {
  /** Resolves with a one-line message when a process ends or fails unexpectedly. */
  readonly failed: Promise<string>;
  readonly #processes: StackProcess[] = [];
  #fail: (line: string) => void = () => undefined;

  constructor() {
    this.failed = new Promise((resolve) => (this.#fail = resolve));
  }

  /** Waits until the process is ready. `stop` and `kill` end it. */
  async start(added: StackProcess): Promise<void> {
    this.#processes.push(added);
    void added.failed.then((line) => this.#fail(line));
    await added.started;
  }

  /** Stops the processes in reverse order. The emulator suite exports its data here. */
  async stop(): Promise<void> {
    for (const each of this.#processes.toReversed()) await each.stop();
  }

  kill(): void {
    for (const each of this.#processes) each.kill();
  }
}
