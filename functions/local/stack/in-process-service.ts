import type { StackProcess } from './process.ts';

/** Wraps a small server that runs inside the runner's own process. */
export function inProcessService(name: string, starting: Promise<{ close(): Promise<void> }>): StackProcess {
  return {
    name,
    started: starting.then(
      () => undefined,
      (error: unknown) => {
        throw new Error(`${name} did not start: ${String(error)}`);
      },
    ),
    // It cannot end without the runner.
    failed: new Promise(() => undefined),
    stop: () =>
      starting.then(
        (server) => server.close(),
        () => undefined,
      ),
    kill: () => undefined,
  };
}
