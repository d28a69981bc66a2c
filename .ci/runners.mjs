import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Of one part, on a machine that is busy with other things; what hangs has to end some time. */
const longest = 17 * 60_000;

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

/** Something that either holds or does not counts as one. */
export const check = (name, script) => ({
  name,
  async run() {
    const code = await run('npm', ['run', '--silent', script]);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/**
 * What a runner reports is believed only as far as it fits its exit code: one that crashed, or ran no test at all,
 * has failed whatever its report says.
 */
function settle({ passed, failed }, code) {
  const silent = passed + failed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: silent ? failed + 1 : failed };
}

async function withReport(report, start, count) {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const code = await start();
  try {
    return settle(count(JSON.parse(readFileSync(report, 'utf8'))), code);
  } catch {
    return settle({ passed: 0, failed: 0 }, code);
  }
}

/** A file that could not be loaded or prepared has no failed test of its own, so it counts as one. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

export const vitest = (name, ...args) => ({
  name,
  run() {
    const report = `.stack/reports/${name.replaceAll(' ', '-')}.json`;
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${process.cwd()}/${report}`,
    ];
    return withReport(report, () => run('npx', ['vitest', 'run', ...args, ...reporters]), countVitest);
  },
});

export const playwright = (name, folder) => ({
  name,
  run() {
    const report = `.stack/reports/${name}.json`;
    const args = ['playwright', 'test', '-c', folder, '--reporter=list,json'];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${report}` };
    return withReport(
      report,
      () => run('npx', args, env),
      ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
    );
  },
});
