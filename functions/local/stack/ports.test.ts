import { createServer, type AddressInfo } from 'node:net';
import { expect, test, it } from 'vitest';
import { takenPorts, host, basePorts, portsAt } from './ports.ts';

test('the port check names the ports that another program uses', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, host, done));
  const { port } = other.address() as AddressInfo;
  expect(await takenPorts({ site: port })).toEqual([['site', port]]);
  await new Promise((done) => other.close(done));
  expect(await takenPorts({ site: port })).toEqual([]);
});

it('stacks whose offsets differ by hundreds share no port', () => {
  const taken = Array.from({ length: 100 }, (_, index) => Object.values(portsAt(index * 100))).flat();
  expect(new Set(taken).size).toBe(taken.length);
});

it('every port has unique last two digits', () => {
  const endings = Object.values(basePorts).map((port) => port % 100);
  expect(new Set(endings).size).toBe(endings.length);
});
