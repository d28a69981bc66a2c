import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installLauncher } from './launcher.ts';

const folder = mkdtempSync(join(tmpdir(), "it's a launcher-"));
const program = join(folder, 'emulator.js');

function launch(official: boolean, ...args: string[]) {
  const parts = { database: program, storageRules: program, guard: program, official };
  const env = installLauncher({ ...parts, bin: join(folder, 'bin') }, process.env.PATH ?? '');
  // As firebase-tools does: by name, resolved through PATH.
  return { env, result: spawnSync('java', args, { encoding: 'utf8', env: { ...process.env, ...env } }) };
}

beforeAll(() => writeFileSync(program, 'console.log(JSON.stringify(process.argv.slice(2)));'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the launcher reports a Java version that firebase-tools accepts', () => {
  const { result } = launch(false, '-Duser.language=en', '-Dfile.encoding=UTF-8', '-version');
  expect(result.status).toBe(0);
  expect(Number(/version "([1-9][0-9]*)/.exec(result.stderr)?.[1])).toBeGreaterThanOrEqual(21);
});

test('the launcher runs a script in Node with the arguments that follow it', () => {
  const { env, result } = launch(false, '-Duser.language=en', '-jar', program, '--port', '9000');
  expect(env.DATABASE_EMULATOR_BINARY_PATH).toBe(program);
  expect(result.stdout.trim().split('\n').at(-1)).toBe('["--port","9000"]');
});

test('the launcher leaves the database to Google’s own emulator if requested', () => {
  const { env } = launch(true, '-jar', program);
  expect(env).not.toHaveProperty('DATABASE_EMULATOR_BINARY_PATH');
  expect(env.STORAGE_EMULATOR_BINARY_PATH).toBe(program);
});
