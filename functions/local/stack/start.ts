import { startStack } from './start-stack.ts';
import { readOptions } from './options.ts';
import { Stack } from './stack.ts';
import { accountRows } from './startup-summary.ts';

// Types in browser scripts are stripped by a Node function that still emits an experimental warning.
process.removeAllListeners('warning').on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.warn(warning);
});

const stack = new Stack();
let firstSignal = 0;

async function end(exitCode: number): Promise<never> {
  await stack.stop();
  process.exit(exitCode);
}

/**
 * npm forwards a Ctrl-C that the terminal has already sent to us, so only a signal half a second later counts as a
 * second one.
 */
function onSignal(): void {
  const now = Date.now();
  if (!firstSignal) {
    firstSignal = now;
    console.log('\nStopping, and keeping the data. Press Ctrl-C again to stop at once.');
    void end(0);
  } else if (now - firstSignal > 500) {
    stack.kill();
    process.exit(130);
  }
}
// A request of ours to a part that stops breaks off; it must not end us in the middle of the stop.
process.on('unhandledRejection', (reason) => fail(reason instanceof Error ? reason.message : String(reason)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

// npm starts us through a shell that does not forward signals. When the shell ends, all that we notice is a new parent
// process.
const starter = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== starter && !firstSignal) onSignal();
  }, 500).unref();
}

function fail(line: string): void {
  if (firstSignal) return;
  console.error(line);
  void end(1);
}

try {
  console.log('Building and starting; this takes a moment.');
  const options = readOptions(process.argv.slice(2), process.env);
  const onOpen = (site: string) =>
    console.log(
      [`${site} can be visited; the rest of the demo data is on its way.`, ...accountRows(), ''].join('\n'),
    );
  console.log(await startStack(stack, options, onOpen));
  void stack.failed.then(fail);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
