import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { takenPorts } from './free-ports.ts';
import { host } from './ports.ts';

test('the port check names the ports that another program uses', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, host, done));
  const { port } = other.address() as AddressInfo;
  expect(await takenPorts({ site: port })).toEqual([['site', port]]);
  await new Promise((done) => other.close(done));
  expect(await takenPorts({ site: port })).toEqual([]);
});
