import { execFileSync, spawn } from 'node:child_process';

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
// No import leads from a test to these.
const rulesTouched = [...touched, ...files].some((file) =>
  /^firebase\.rules\.json$|^functions\/local\/database\//.test(file),
);

/** What it writes is shown only where it fails. */
function run(name, command, ...args) {
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
      resolve(passed);
    };
    child.once('error', (error) => {
      output += String(error);
      end(false);
    });
    child.once('close', (status) => end(status === 0));
  });
}

const vitest =
  (name, changed, ...args) =>
  () =>
    run(
      name,
      'vitest',
      'run',
      ...args,
      ...(changed ? ['--changed', base] : []),
      '--passWithNoTests',
      '--reporter=dot',
    );

// Two lanes, one for each processor.
const lanes = [
  [
    () => run('types', 'npm', 'run', '--silent', 'types'),
    vitest(
      'unit functions',
      true,
      '--root',
      'functions',
      '--project',
      'unit',
      '--project',
      'unit-local',
      '--project',
      'production',
      '--project',
      'database',
    ),
  ],
  [
    () => code.length === 0 || run('lint', 'oxlint', '-c', '.oxlint.config.js', ...code),
    () =>
      files.length === 0 || run('format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files),
    vitest('unit web', true, '--config', 'web/vite.config.ts'),
    vitest('rules', !rulesTouched, '--root', 'functions', '--project', 'rules'),
    // Documents are imported by no test, and name files that may have moved.
    vitest('documents', false, '--root', 'functions', '--project', 'unit-local', 'test/docs'),
  ],
];

console.log(`${new Set([...touched, ...files]).size} files differ from ${base.slice(0, 10)}`);
let passed = true;
await Promise.all(
  lanes.map(async (parts) => {
    for (const part of parts) passed = (await part()) && passed;
  }),
);
process.exitCode = passed ? 0 : 1;
