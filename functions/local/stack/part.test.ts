import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { type Part, startPart } from './part.ts';

const folder = mkdtempSync(join(tmpdir(), 'part-'));
const log = join(folder, 'part.log');
const opened: Part[] = [];

/** A part that runs this JavaScript. */
function part(script: string, more: { ready?: RegExp; fatal?: RegExp; wrapper?: boolean } = {}): Part {
  const started = startPart({
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

describe('a part of the stack', () => {
  test('has started when it says so, and keeps a log', async () => {
    await part(`console.log('warming up'); console.log('ready now'); ${stays}`, { ready: /ready/ }).started;
    await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toBe('warming up\nready now\n'));
  });

  test('without a sign of readiness is a job that has to end well', async () => {
    await part('').started;
    await expect(part('process.exit(3)').started).rejects.toThrow('The choir failed: it gave no reason (see');
  });

  test.each([
    ['an error by name', `console.error('Error: port 1 is taken'); console.error('    at somewhere');`],
    ['an error before advice', `console.error('TypeError: port 1 is taken'); console.error('Try again.');`],
  ])('that does not start names its cause: %s', async (_what, script) => {
    await expect(part(`${script} process.exitCode = 1;`, { ready: /ready/ }).started).rejects.toThrow(
      /^The choir did not start: \w*Error: port 1 is taken \(see/,
    );
  });

  test('that cannot be found fails like any other', async () => {
    const lost = startPart({ name: 'The choir', command: ['no-such-program'], cwd: folder, log, ready: /x/ });
    await expect(lost.started).rejects.toThrow('The choir did not start');
  });

  test('that ends later, or says that it is broken, is reported with one line', async () => {
    const ends = part(`console.log('ready'); setTimeout(() => process.exit(1), 50);`, { ready: /ready/ });
    await ends.started;
    expect(await ends.failed).toMatch(/^The choir stopped unexpectedly/);

    const breaks = part(`console.log('ready\\nthe bass has exited'); ${stays}`, {
      ready: /ready/,
      fatal: /has exited/,
    });
    expect(await breaks.failed).toMatch(/^The choir broke: the bass has exited/);
  });

  test('stops when asked, and that is no failure', async () => {
    const asked = part(`console.log('ready'); ${stays}`, { ready: /ready/ });
    await asked.started;
    await asked.stop();
    const verdict = await Promise.race([
      asked.failed,
      new Promise((resolve) => setTimeout(resolve, 50, 'quiet')),
    ]);
    expect(verdict).toBe('quiet');
  });

  // The child shares the parent's output, so the part has only ended when both are gone.
  const child = `spawn(process.execPath, ['--eval', '${stays}'], { stdio: 'inherit' })`;
  const withChild = `const { spawn } = require('node:child_process');
    ${child}.once('spawn', () => console.log('ready')); ${stays}`;

  test('takes its children with it when killed', async () => {
    const parent = part(withChild, { ready: /ready/ });
    await parent.started;
    parent.kill();
    await parent.stop();
  });

  test('that wraps another program stops both', async () => {
    const parent = part(withChild, { ready: /ready/, wrapper: true });
    await parent.started;
    await parent.stop();
  });
});
