import { execFileSync, spawn } from 'node:child_process';
import { affectedTests } from './affected-tests.mjs';

// Types, lint, unit and rules of what is not on main yet: what to run between two thoughts. `npm test` is the whole.
// Another commit to compare with may follow: `npm run check -- HEAD~3`.

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
const lines = (text) => text.split('\n').filter(Boolean);

/** Where this branch left main; the last commit where there is no such thing. */
function leftMain() {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // A clone without this branch.
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

/** What it writes is shown only where it fails. `again` is how to run it alone, or to mend what it found. */
function run({ name, again }, command, ...args) {
  return new Promise((resolve) => {
    const start = Date.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
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
      if (!passed) failed.push({ name, again });
      resolve();
    };
    child.once('error', (error) => {
      output += String(error);
      end(false);
    });
    child.once('close', (status) => end(status === 0));
  });
}

/** Runs some tests of a configuration, or all where `some` is null. */
function vitest(part, where, some) {
  if (some?.length === 0) return;
  return run(part, 'vitest', 'run', ...where, ...(some ?? []), '--passWithNoTests', '--reporter=minimal');
}

/** The affected tests of a folder, by their paths in it. */
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

// Two lanes, one for each processor.
const lanes = [
  [
    () => run({ name: 'types', again: 'npm run types' }, 'npm', 'run', '--silent', 'types'),
    () =>
      vitest(
        { name: 'unit functions', again: `${again.functions} <file>` },
        ofFunctions('unit', 'unit-local', 'production', 'database'),
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
        // No import leads from them to the emulator that they run on.
        changed.some((file) => file.startsWith('functions/local/database/'))
          ? null
          : affected('functions/test/rules/'),
      ),
    // Documents are imported by no test, and name files that may have moved.
    () =>
      vitest({ name: 'documents', again: `${again.functions} test/docs` }, ofFunctions('unit-local'), [
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
for (const { name, again } of failed) console.log(`Failed: ${name}. Alone: ${again}`);
console.log('Not among them: stack and browser tests, and lint of all files. Those are in npm test.');
process.exitCode = failed.length === 0 ? 0 : 1;
