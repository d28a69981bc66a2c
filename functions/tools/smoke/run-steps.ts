import { NotSetUp, type Step } from './step.ts';

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
