/** A request to one service. `run` resolves to a readable result, and rejects if the service returns an error. */
export interface Step {
  name: string;
  run: () => Promise<string>;
}

/** Thrown for a feature that was deliberately left out. */
export class NotSetUp extends Error {}

/** Throws with a description of the expectation if it does not hold. */
export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Runs steps in sequence and prints the result of each. Resolves to whether none failed. */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<boolean> {
  const width = Math.max(...steps.map(({ name }) => name.length)) + 2;
  let failed = 0;
  for (const { name, run } of steps) {
    const row = (state: string, text: string) => say(`${name.padEnd(width)}${state.padEnd(9)}${text}`);
    try {
      row('ok', await run());
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof NotSetUp) {
        row('not used', message);
        continue;
      }
      failed += 1;
      row('FAILED', message);
    }
  }
  say(failed === 0 ? 'Everything answered as it should.' : `${failed} of ${steps.length} failed.`);
  return failed === 0;
}
