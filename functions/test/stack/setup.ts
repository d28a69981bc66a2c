import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';

// The last port of the stack to respond.
const { mailbox } = portsAt(testOffset);
const runner = fileURLToPath(new URL('../../local/stack/start.ts', import.meta.url));

const isUp = () =>
  fetch(address(mailbox)).then(
    (response) => response.ok,
    () => false,
  );

/** Starts the stack, unless it is already running: `npm test` starts it once for all tests that need it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (await isUp()) return undefined;
  const child = spawn(process.execPath, [runner, '--test'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('The stack did not start.');
    await sleep(300);
  }
  return async () => {
    child.kill('SIGINT');
    await ended;
  };
}
