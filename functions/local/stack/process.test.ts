import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type StackProcess, startProcess } from './process.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-'));
const log = join(folder, 'process.log');
const opened: StackProcess[] = [];

/** Starts a process that runs this JavaScript. */
function begin(
  script: string,
  more: { ready?: RegExp; fatal?: RegExp; wrapper?: boolean } = {},
): StackProcess {
  const started = startProcess({
    name: 'The choir',
    command: [process.execPath, '--eval', script],
    cwd: folder,
    log,
    ...more,
  });
  opened.push(started);
  return started;
}

const stays = 'setInterval(() => {}, 1000);';

afterEach(() => opened.splice(0).forEach((one) => one.kill()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['an error by name', `console.error('Error: port 1 is taken'); console.error('    at somewhere');`],
  ['an error before advice', `console.error('TypeError: port 1 is taken'); console.error('Try again.');`],
])('a process that fails to start reports its cause: %s', async (_what, script) => {
  await expect(begin(`${script} process.exitCode = 1;`, { ready: /ready/ }).started).rejects.toThrow(
    /^The choir did not start: \w*Error: port 1 is taken \(see/,
  );
});

test('a process that exits later, or whose output reports a crash, is reported in one line', async () => {
  const ends = begin(`console.log('ready'); setTimeout(() => process.exit(1), 50);`, { ready: /ready/ });
  await ends.started;
  expect(await ends.failed).toMatch(/^The choir stopped unexpectedly/);

  const breaks = begin(`console.log('ready\\nthe bass has exited'); ${stays}`, {
    ready: /ready/,
    fatal: /has exited/,
  });
  expect(await breaks.failed).toMatch(/^The choir broke: the bass has exited/);
});

// The child shares the parent's output, so the process counts as ended only when both have exited.
const child = `spawn(process.execPath, ['--eval', '${stays}'], { stdio: 'inherit' })`;
const withChild = `const { spawn } = require('node:child_process');
    ${child}.once('spawn', () => console.log('ready')); ${stays}`;

test('a process that ends leaves nothing running that it has started', async () => {
  const parent = begin(`${withChild} setTimeout(() => process.exit(1), 300);`, { ready: /ready/ });
  expect(await parent.failed).toContain('stopped unexpectedly');
});

test('a failure during the start names the error before it, and is none afterwards', async () => {
  const fatal = { ready: /ready/, fatalAtStart: /failed to load/ };
  const breaks = begin(
    `console.log('SyntaxError [ERR_SYNTAX]: no song\\nfailed to load: FirebaseError: see above'); ${stays}`,
    fatal,
  );
  expect(await breaks.failed).toMatch(/^The choir broke: SyntaxError \[ERR_SYNTAX\]: no song/);
  const later = begin(`console.log('ready\\nfailed to load'); ${stays}`, fatal);
  await later.started;
  const verdict = new Promise((resolve) => setTimeout(resolve, 100, 'quiet'));
  expect(await Promise.race([later.failed, verdict])).toBe('quiet');
});

test('killing a process kills its children', async () => {
  const parent = begin(withChild, { ready: /ready/ });
  await parent.started;
  parent.kill();
  await parent.stop();
});

test('stopping a process that wraps another program stops both', async () => {
  const parent = begin(withChild, { ready: /ready/, wrapper: true });
  await parent.started;
  await parent.stop();
});
