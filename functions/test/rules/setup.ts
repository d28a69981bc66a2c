import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port: number };
  }
}

const host = '127.0.0.1';
const emulator = fileURLToPath(new URL('../../local/database/main.ts', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts only the database emulator. FIREBASE_DATABASE_EMULATOR_HOST can name a running one instead, such as Google's
 * own, which the same rows then test.
 */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  if (running) {
    const url = new URL(`http://${running}`);
    provide('database', { host: url.hostname, port: Number(url.port) });
    return undefined;
  }
  const port = await freePort();
  const child = spawn(process.execPath, [emulator, '--host', host, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The database emulator did not start.'))),
  ]);
  child.stdout.resume();
  provide('database', { host, port });
  return async () => {
    child.kill('SIGINT');
    await ended;
  };
}
