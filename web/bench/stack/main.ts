// `npm run bench:stack`: measures how long a fresh stack takes to start, and its memory after members have used it;
// with `-- --minutes 60` for an hour. Starts a stack of its own, alongside any other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../e2e/fixtures/browser.ts';
import { memoryOf } from './memory.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } });
const offset = 3000;
// Read by the ports below, the fixtures of the journeys and the stack itself.
process.env.TEST_STACK_OFFSET = String(offset);
const { address, portsAt } = await import('../../../functions/local/stack/ports.ts');
const { simulateMembers } = await import('./people.ts');
const ports = portsAt(offset);
const root = fileURLToPath(new URL('../../..', import.meta.url));

const begin = Date.now();
const child = spawn(process.execPath, ['functions/local/stack/start.ts', '--test'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = once(child, 'exit');

/** Returns the seconds from the start of the command until the address responds. */
async function untilAnswered(url: string): Promise<number> {
  while (child.exitCode === null) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return Math.round((Date.now() - begin) / 100) / 10;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The stack did not start.');
}

const report = (line: string) => console.log(line);
try {
  report(`the site answers after       ${await untilAnswered(address(ports.site))} s`);
  // The mailbox opens once the demo data is there.
  report(`the demo data is there after ${await untilAnswered(address(ports.mailbox))} s`);
  const before = memoryOf(child.pid ?? 0);
  report(`it holds                     ${before.mib} MiB in ${before.processes} processes`);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const failures = await simulateMembers(browser, address(ports.site), Number(values.minutes));
  await browser.close();
  const after = memoryOf(child.pid ?? 0);
  report(`after ${values.minutes} min of five members  ${after.mib} MiB in ${after.processes} processes`);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  child.kill('SIGINT');
  await ended;
}
