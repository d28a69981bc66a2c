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

/** Returns the resident memory of the process, in megabytes, after it has received 100,000 records of five fields. */
export const bulkMemory = async (): Promise<number> => {
  const server = await startServerProcess();
  const client = await WireClient.connect(server.port);
  await fill(client, 'records', 100_000);
  const memory = await server.memory();
  client.close();
  await server.stop();
  return memory;
};

/** Sends all writes at once: waiting for each response would measure the round trip. */
const timeOf = async (client: WireClient, path: string, count: number): Promise<number> => {
  const writes = 5_000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: writes }, (_, turn) =>
      client.ask('p', { p: `${path}/-N${(turn * 7919) % count}x/createdAt`, d: turn }),
    ),
  );
  return (performance.now() - started) / writes;
};

/**
 * Returns how many times longer a write takes in a list of 100,000 children than in one of 1,000. A client listens to
 * a limited window of each list, ordered by an indexed field, so the cost of maintaining the order is included.
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
