import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { affectedTests } from './affected-tests.mjs';

// Runs types, lint, unit tests and rules tests for what is not on main yet, and builds the site if its code has changed:
// the quick check while you work. `npm test` runs everything. To compare with another commit, pass it: `npm run check -- HEAD~3`.

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
const lines = (text) => text.split('\n').filter(Boolean);

/** Returns the merge base with main, or `HEAD` if there is no main branch. */
function leftMain() {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // This clone does not have the branch.
    }
  }
  return 'HEAD';
}

const base = process.argv[2] ?? leftMain();
const touched = lines(git('diff', '--name-only', base));
const files = [
  ...lines(git('diff', '--name-only', '--diff-filter=d', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];
const code = files.filter((file) => /\.(tsx?|m?js)$/.test(file));
const changed = [...new Set([...touched, ...files])];
const tests = affectedTests(changed);

const failed = [];

/**
 * Runs a command and prints its output only if it fails. `again` is the command that repeats this part, or fixes what
 * it found.
 */
function run({ name, again, env }, command, ...args) {
  return new Promise((resolve) => {
    const start = Date.now();
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    const end = (passed) => {
      const seconds = Math.round((Date.now() - start) / 1000);
      console.log(
        `${passed ? '' : `${output}\n`}${name.padEnd(16)} ${passed ? 'passed' : 'failed'} (${seconds} s)`,
      );
      // Of a build, its error; the failed tests of a test run take its place.
      if (!passed) failed.push({ name, again, tests: output.match(/^\w*Error: .*/m)?.slice(0, 1) });
      resolve(passed);
    };
    child.once('error', (error) => {
      output += String(error);
      end(false);
    });
    child.once('close', (status) => end(status === 0));
  });
}

/** Where a part reports its tests, and the site that is only built to see whether it can be. */
const folder = `${process.cwd()}/.stack/check`;

/** Runs Vitest for a configuration: the tests in `some`, or all of them if `some` is null. */
async function vitest(part, where, some) {
  if (some?.length === 0) return;
  const report = `${folder}/${part.name.replaceAll(' ', '-')}.json`;
  rmSync(report, { force: true });
  // Without the documents that tests render: each is hundreds of lines.
  const env = { CI_REPORT: report, DEBUG_PRINT_LIMIT: '0' };
  const reporters = ['--reporter=minimal', `--reporter=${import.meta.dirname}/vitest-reporter.mjs`];
  const args = [...where, ...(some ?? []), '--passWithNoTests', ...reporters];
  if (await run({ ...part, env }, 'vitest', 'run', ...args)) return;
  try {
    const { failures } = JSON.parse(readFileSync(report, 'utf8'));
    failed.at(-1).tests = failures.map(({ name }) => name);
  } catch {
    // The runner ended before it wrote a report; its output says why.
  }
}

/** Builds the site as `npm start` does. */
const build = (again) =>
  run(
    { name: 'build', again, env: { NODE_ENV: 'production', SITE_FOLDER: `${folder}/server` } },
    ...['vite', 'build', 'web', '--mode', 'stack', '--logLevel', 'warn'],
    ...['--outDir', `${folder}/site`, '--emptyOutDir'],
  );

/** Returns the affected tests below a folder, by their paths inside it. */
const affected = (folder, others = /^$/) =>
  tests
    ?.filter((test) => test.startsWith(folder) && !others.test(test))
    .map((test) => test.slice(folder.indexOf('/') + 1)) ?? null;

const ofFunctions = (...projects) => [
  ...['--root', 'functions'],
  ...projects.flatMap((project) => ['--project', project]),
];
const again = {
  web: 'npx vitest run --config web/vite.config.ts',
  functions: 'npx vitest run --root functions',
};

/** What the bundle of the site is made of. */
const ofSite =
  /^(web\/(src|build|public)\/|web\/[^/]+$|functions\/src\/contract\/|(package-lock|firebase)\.json$)/;

// Two lanes run in parallel, one per CPU core.
const lanes = [
  [
    () => run({ name: 'types', again: 'npm run types' }, 'npm', 'run', '--silent', 'types'),
    () => changed.some((file) => ofSite.test(file) && !/\.test\.tsx?$/.test(file)) && build('npm run build'),
    () =>
      vitest(
        { name: 'unit functions', again: `${again.functions} <file>` },
        ofFunctions('unit', 'tools', 'production', 'database'),
        affected('functions/', /^functions\/test\/(rules|stack)\//),
      ),
  ],
  [
    () =>
      code.length > 0 &&
      run({ name: 'lint', again: 'npm run lint' }, 'oxlint', '-c', '.oxlint.config.js', ...code),
    () =>
      files.length > 0 &&
      run(
        { name: 'format', again: 'npm run format, which writes it' },
        'oxfmt',
        ...['--check', '--no-error-on-unmatched-pattern', ...files],
      ),
    () =>
      vitest(
        { name: 'unit web', again: `${again.web} <file>` },
        ['--config', 'web/vite.config.ts'],
        affected('web/'),
      ),
    () =>
      vitest(
        { name: 'rules', again: 'npm run rules -- <file>' },
        ofFunctions('rules'),
        // The rules tests run on the database emulator but do not import it.
        changed.some((file) => file.startsWith('functions/local/database/'))
          ? null
          : affected('functions/test/rules/'),
      ),
    // No test imports the documents, and they link to files that may have moved.
    () =>
      vitest({ name: 'documents', again: `${again.functions} test/docs` }, ofFunctions('tools'), [
        'test/docs',
      ]),
  ],
];

console.log(
  `${changed.length} files differ from ${base.slice(0, 10)}, which ${tests?.length ?? 'all'} test files depend on`,
);
await Promise.all(
  lanes.map(async (parts) => {
    for (const part of parts) await part();
  }),
);
console.log('Not among them: stack and browser tests, and lint of all files. Those are in npm test.');
for (const { name, again, tests = [] } of failed) {
  console.log(`Failed: ${name}. Alone: ${again}`);
  for (const test of tests) console.log(`  ${test}`);
}
process.exitCode = failed.length === 0 ? 0 : 1;
