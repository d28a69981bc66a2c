import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** The timeout of one part, in milliseconds. It allows for a slow, busy machine, and ends a part that hangs. */
const longest = 90 * 60_000;

/** Runs a command with inherited stdio. Resolves with its exit code, or null if a signal ended it or it could not start. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      timeout: longest,
      killSignal: 'SIGKILL',
    });
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
}

/** The lowest priority: such parts fill the time in which the others wait. */
const lowest = 19;

/** A part that passes or fails as a whole, counted as one test. It is not time-sensitive, so it runs at low priority. */
export const check = (name, script) => ({
  name,
  async run() {
    const code = await run('nice', ['-n', String(lowest), 'npm', 'run', '--silent', script]);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** CI retries a failed test once. A test that passes on the retry is listed as flaky at the end of the run. */
const retries = process.env.CI ? 1 : 0;

/**
 * Runs a test runner and reads its report. The exit code wins over the report: a runner that crashed or ran no tests
 * has failed, whatever its report says.
 */
async function withReport(name, start, read = (report) => report) {
  const file = `${process.cwd()}/.stack/reports/${name.replaceAll(' ', '-')}.json`;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await start(file);
  let report = { passed: 0, failures: [], flaky: [] };
  try {
    report = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The runner ended before it wrote a report.
  }
  const failed = report.failures.length;
  const silent = report.passed + failed === 0 || (code !== 0 && failed === 0);
  return { ...report, failed: silent ? failed + 1 : failed };
}

/**
 * Returns the run's own cache folder. A run deletes every entry that it did not write, including those of a concurrent run.
 */
const cacheOf = (name) => `${process.cwd()}/node_modules/.vitest-cache/${name.replaceAll(' ', '-')}`;

const vitestAt = (niceness, name, args) => ({
  name,
  run: () =>
    withReport(name, (CI_REPORT) =>
      run(
        'nice',
        [
          ...['-n', String(niceness), 'npx', 'vitest', 'run', ...args, '--retry', String(retries)],
          `--fsModuleCachePath=${cacheOf(name)}`,
          ...['--reporter=default', `--reporter=${import.meta.dirname}/vitest-reporter.mjs`],
        ],
        { CI_REPORT },
      ),
    ),
});

export const vitest = (name, ...args) => vitestAt(0, name, args);

/** Runs tests beside the stack, which goes first: the journeys wait for it. */
export const yieldingVitest = (name, ...args) => vitestAt(5, name, args);

/** Runs tests that depend on no clock and no service, at low priority and without a time limit of each test. */
export const patientVitest = (name, ...args) => vitestAt(lowest, name, [...args, '--testTimeout', '0']);

export const playwright = (name, folder) => ({
  name,
  run: () =>
    withReport(
      name,
      (PLAYWRIGHT_JSON_OUTPUT_FILE) =>
        run(
          'npx',
          ['playwright', 'test', '-c', folder, '--retries', String(retries), '--reporter=list,json'],
          { PLAYWRIGHT_JSON_OUTPUT_FILE },
        ),
      ({ stats, suites, errors }) => {
        const journeys = suites.flatMap(journeysOf);
        const named = (status) => journeys.filter((journey) => journey.status === status);
        return {
          passed: stats.expected + stats.flaky,
          failures: [
            ...named('unexpected'),
            ...errors.map(({ message }) => ({ name: 'outside of a journey', why: message })),
          ],
          flaky: named('flaky'),
        };
      },
    ),
});

function journeysOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      name: `${file} › ${title} (${projectName})`,
      why: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}
