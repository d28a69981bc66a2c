/**
 * Measures the emulator against its performance budgets, as a separate process, as the suite runs it. Prints a line
 * for each budget, and exits with 1 if one is missed. `npm run bench`.
 */
import { bulkMemory, writeRatio } from './data.ts';
import { fanOut } from './fan-out.ts';
import { readCheck, validation } from './rules.ts';
import { startTime } from './start-time.ts';

interface Result {
  readonly what: string;
  readonly measured: number;
  readonly budget: number;
  readonly unit: string;
}

const measures: readonly (() => Result | Promise<Result>)[] = [
  async () => ({ what: 'start to listening', measured: await startTime(), budget: 300, unit: 'ms' }),
  async () => ({
    what: 'memory for 100,000 small records',
    measured: await bulkMemory(),
    budget: 300,
    unit: 'MB',
  }),
  async () => ({
    what: 'one write in 100,000 children / in 1,000',
    measured: await writeRatio(),
    budget: 3,
    unit: 'times',
  }),
  async () => ({
    what: '2,000 listeners, 200 writes/s: p99 arrival',
    measured: await fanOut(),
    budget: 100,
    unit: 'ms',
  }),
  () => ({ what: 'rules: may a place be read', measured: readCheck(), budget: 10, unit: 'µs' }),
  () => ({ what: 'rules: 10,000 records validated', measured: validation(), budget: 300, unit: 'ms' }),
];

let missed = false;
for (const measure of measures) {
  const { what, measured, budget, unit } = await measure();
  missed ||= measured > budget;
  const verdict = measured > budget ? 'MISSED' : 'ok';
  console.log(
    `${what.padEnd(46)} ${measured.toFixed(1).padStart(8)} ${unit.padEnd(6)} of ${budget}  ${verdict}`,
  );
}
process.exit(missed ? 1 : 0);
