/** What people do, with how long each action took and what failed. */
export class Acts {
  readonly failures: string[] = [];
  readonly #milliseconds = new Map<string, number[]>();

  /** Returns the number of actions whose name starts with `beginning`. */
  count(beginning: string): number {
    const found = [...this.#milliseconds].filter(([act]) => act.startsWith(beginning));
    return found.reduce((sum, [, times]) => sum + times.length, 0);
  }

  /** Performs an action and records its duration since `started`. If it fails, records the failure and returns null. */
  async time<Result>(
    act: string,
    work: () => Promise<Result>,
    started = performance.now(),
  ): Promise<Result | null> {
    try {
      const result = await work();
      this.#note(act, performance.now() - started);
      return result;
    } catch (error) {
      const why = error instanceof Error ? (error.cause ?? error) : error;
      this.failures.push(`${act}: ${String(why)}`);
      return null;
    }
  }

  #note(act: string, milliseconds: number): void {
    const all = this.#milliseconds.get(act) ?? [];
    this.#milliseconds.set(act, [...all, milliseconds]);
  }

  /** Prints a line for each action: count, median, 99th percentile, and maximum. */
  print(): void {
    console.log(`${'act'.padEnd(34)}  times   middle      p99  slowest  (ms)`);
    for (const [act, times] of this.#milliseconds) {
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      const cells = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(0).padStart(9)).join('');
      console.log(`${act.padEnd(34)}${String(times.length).padStart(7)}${cells}`);
    }
  }
}
