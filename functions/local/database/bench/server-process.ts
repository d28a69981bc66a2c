import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

export interface ServerProcess {
  readonly port: number;
  /** Milliseconds from the start of the process until it reported that it was listening. */
  readonly startedAfter: number;
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const residentMegabytes = async (child: ChildProcess): Promise<number> => {
  const status = await readFile(`/proc/${String(child.pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

export const startServerProcess = async (): Promise<ServerProcess> => {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [main, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Otherwise the server would outlive an interrupted measurement.
  process.once('exit', () => child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const startedAfter = performance.now() - started;
  return {
    port,
    startedAfter,
    memory: () => residentMegabytes(child),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
