import { expect, test } from 'vitest';
import { startDatabaseServer } from './server.ts';

interface Usage {
  sent: number;
  received: number;
  reads: number;
  connections: number;
}

test('bytes read and written by clients, and their reads, are counted, even on closed connections', async () => {
  const server = await startDatabaseServer({ port: 0 });
  const usage = async () =>
    (
      await fetch(`${server.url}/.emulator/usage.json`, { headers: { connection: 'close' } })
    ).json() as Promise<Usage>;
  const ask = (init: RequestInit) =>
    fetch(`${server.url}/text.json?ns=demo`, {
      ...init,
      headers: { Authorization: 'Bearer owner', connection: 'close' },
    });
  try {
    const text = JSON.stringify('x'.repeat(50_000));
    await (await ask({ method: 'PUT', body: text })).text();
    const written = await usage();
    expect(written.received).toBeGreaterThan(50_000);
    await (await ask({})).text();
    const read = await usage();
    expect(read.sent - written.sent).toBeGreaterThan(50_000);
    expect(read.received - written.received).toBeLessThan(2000);
    expect([written.reads, read.reads]).toEqual([0, 1]);
    expect(read.connections).toBeLessThan(4);
  } finally {
    await server.close();
  }
});
