import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findRoot } from '../local/stack/layout.ts';

const root = findRoot(import.meta.dirname);

it('a command prints its usage in one line', () => {
  const program = join(root, 'functions/tools/backup/main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^Unknown option '--help'\. Use: npm run .+\n$/);
});

/** Nothing listens on ports this high. */
const nowhere = ['--offset', '40000'];

it.each([
  ['backup', 'backup', '--folder', join(root, 'nothing')],
  ['repair'],
  ['export', '--to', join(root, 'nothing')],
])('the command %s says in one line that no local stack is running', (command, ...more) => {
  const program = join(root, `functions/tools/${command}/main.ts`);
  const done = spawnSync(process.execPath, [program, ...more, ...nowhere], { encoding: 'utf8' });
  expect(done).toMatchObject({ status: 1, stdout: '' });
  expect(done.stderr).toMatch(/^No local stack answers at http:\/\/127\.0\.0\.1:49000: run npm start .+\n$/);
  expect(existsSync(join(root, 'nothing'))).toBe(false);
});

it.each([
  [['--from', 'wordpress', join(root, 'nothing.xml')], /^There is no file .+nothing\.xml\.\n$/],
  [['--from', 'ghost', root], /^There is no file .+\.\n$/],
])('the command import says in one line that there is no such file (%o)', (more, says) => {
  const program = join(root, 'functions/tools/import/main.ts');
  const done = spawnSync(process.execPath, [program, ...more, ...nowhere], { encoding: 'utf8' });
  expect(done).toMatchObject({ status: 1, stdout: '' });
  expect(done.stderr).toMatch(says);
});
