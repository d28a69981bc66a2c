import { startServerProcess } from './server-process.ts';
import { WireClient } from './wire-client.ts';

const record = (index: number) => ({
  title: `Title ${index}`,
  kind: 'reply',
  read: index % 3 === 0,
  createdAt: 1_700_000_000_000 + index,
  link: `/article/a-${index}`,
});

const fill = async (client: WireClient, path: string, count: number): Promise<void> => {
  const atOnce = 5_000;
  for (let from = 0; from < count; from += atOnce) {
    const keys = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    await client.ask('m', { p: path, d: Object.fromEntries(keys.map((key) => [`-N${key}x`, record(key)])) });
  }
};

/** Resident memory of the process after 100,000 records of five fields have come in, in megabytes. */
export const bulkMemory = async (): Promise<number> => {
  const server = await startServerProcess();
  const client = await WireClient.connect(server.port);
  await fill(client, 'records', 100_000);
  const memory = await server.memory();
  client.close();
  await server.stop();
  return memory;
};

/** All are sent at once: waiting for each answer would measure the way there and back. */
const timeOf = async (client: WireClient, path: string, count: number): Promise<number> => {
  const writes = 5_000;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: writes }, (_, turn) =>
      client.ask('p', { p: `${path}/-N${(turn * 7919) % count}x/createdAt`, d: turn }),
    ),
  );
  return (performance.now() - begun) / writes;
};

/**
 * How much longer a write to a child of 100,000 takes than to one of 1,000: with a client that listens to a limited window of
 * each list by an indexed field, so that keeping the order is in it.
 */
export const writeRatio = async (): Promise<number> => {
  const server = await startServerProcess();
  const client = await WireClient.connect(server.port);
  await fill(client, 'small', 1_000);
  await fill(client, 'large', 100_000);
  const q = { i: 'createdAt', l: 20, vf: 'r' };
  await client.ask('q', { p: 'small', q, t: 1, h: '' });
  await client.ask('q', { p: 'large', q, t: 2, h: '' });
  const ratios: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    ratios.push((await timeOf(client, 'large', 100_000)) / (await timeOf(client, 'small', 1_000)));
  client.close();
  await server.stop();
  ratios.sort((a, b) => a - b);
  return ratios[2] ?? Infinity;
};
