import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts the stack that the stack tests and the browser tests share. Returns a function that stops it, or null if it
 * failed to start.
 */
export async function startTestStack() {
  const { address, portsAt, testOffset } = await import('../functions/local/stack/ports.ts');
  const { mailbox } = portsAt(testOffset);
  const child = spawn(process.execPath, ['functions/local/stack/start.ts', '--test'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (;;) {
    if (child.exitCode !== null) return null;
    try {
      // The mailbox opens its port last.
      if ((await fetch(address(mailbox))).ok) break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
  return async () => {
    child.kill('SIGINT');
    await ended;
  };
}
