/** Tests the command line as the suite and a person use it, in a separate process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { get, ref, set } from 'firebase/database';
import { afterEach, expect, test } from 'vitest';
import { owner } from '../testing/rest-client.ts';
import { closeClients, connectClient } from '../testing/sdk.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const children = new Set<ChildProcess>();

afterEach(async () => {
  await closeClients();
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

const run = (...args: readonly string[]) => {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  return child;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Returns the exit code and complete output of a process that ends by itself. */
const outcomeOf = async (child: ReturnType<typeof run>) => {
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  const [out, error] = await said;
  return { code, out, error };
};

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the emulator announces itself, serves, and is stopped by %s',
  async (signal) => {
    const port = await freePort();
    const child = run('--host', '127.0.0.1', '--port', String(port));
    const outcome = outcomeOf(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString()).toBe(`Database emulator listening at http://127.0.0.1:${port}\n`);
    const rules = await fetch(`http://127.0.0.1:${port}/.settings/rules.json?ns=alone`, {
      method: 'PUT',
      headers: owner,
      body: '{"rules": {".read": true, "open": {".write": true}}}',
    });
    expect(rules.status).toBe(200);
    const { database } = connectClient(port, 'alone');
    await set(ref(database, 'open/x'), 1);
    expect((await get(ref(database, 'open'))).val()).toEqual({ x: 1 });
    await expect(set(ref(database, 'closed'), 1)).rejects.toThrow(/PERMISSION_DENIED/);
    child.kill(signal);
    const { code, out, error } = await outcome;
    expect(code).toBe(0);
    expect(out).toContain('alone: refused write of /closed by nobody signed in');
    expect(error).toBe('');
  },
);
