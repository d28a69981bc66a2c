import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findRoot } from '../local/stack/layout.ts';

const root = findRoot(import.meta.dirname);

it.each(['backup', 'repair', 'smoke'])('the command %s says in one line how it is used', (command) => {
  const program = join(root, `functions/tools/${command}/main.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^Unknown option '--help'\. Use: npm run .+\n$/);
});
