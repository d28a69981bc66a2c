import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../functions/local/database/main.ts', import.meta.url));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

interface ServerProcess {
  readonly port: number;
  stop(): Promise<void>;
}

export const startServerProcess = async (): Promise<ServerProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, [main, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Otherwise the server would outlive an interrupted measurement.
  process.once('exit', () => child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
