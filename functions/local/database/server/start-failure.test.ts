import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseServer, type DatabaseServer, type ServerOptions } from './server.ts';
import { startFailure } from './start-failure.ts';

let first: DatabaseServer;
beforeAll(async () => {
  first = await startDatabaseServer({ port: 0 });
});
afterAll(() => first.close());

const failureOf = async (options: ServerOptions): Promise<string> =>
  startDatabaseServer(options).then(
    () => 'it started',
    (error: unknown) => startFailure(error, options),
  );

test('a taken port is reported in one line', async () => {
  const { port } = first;
  expect(await failureOf({ port })).toBe(
    `Database emulator: port ${port} of 127.0.0.1 is taken by another program.`,
  );
});

test('an address of another machine is reported in one line', async () => {
  expect(await failureOf({ port: 0, host: '203.0.113.1' })).toMatch(
    /^Database emulator: cannot listen .*EADDRNOTAVAIL/,
  );
});

test('a port is free again after closing', async () => {
  const second = await startDatabaseServer({ port: 0 });
  await second.close();
  await (await startDatabaseServer({ port: second.port })).close();
});
