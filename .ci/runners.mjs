import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Of one part, on a slow machine that is busy with other things; what hangs has to end some time. */
const longest = 40 * 60_000;

/** Runs a command with its output on ours. Resolves with its exit code; null when it was ended from outside. */
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

/** Something that either holds or does not counts as one. No clock runs in it, so it gives way to what has one. */
export const check = (name, script) => ({
  name,
  async run() {
    const code = await run('nice', ['-n', '10', 'npm', 'run', '--silent', script]);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** CI runs a failed test once more: one that then passes is named as flaky at the end of the run. */
const retries = process.env.CI ? 1 : 0;

/**
 * What a runner reports is believed only as far as it fits its exit code: one that crashed, or ran no test at all,
 * has failed whatever its report says.
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
    // Ended before it could write one.
  }
  const failed = report.failures.length;
  const silent = report.passed + failed === 0 || (code !== 0 && failed === 0);
  return { ...report, failed: silent ? failed + 1 : failed };
}

/** Each run has its own cache, because a run deletes what it has not written, also of a run beside it. */
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

/** Tests that wait for no clock and no service: they give way to what does, and may take their time. */
export const patientVitest = (name, ...args) => vitestAt(10, name, [...args, '--testTimeout', '120000']);

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
