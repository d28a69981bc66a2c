import { expect, test } from 'vitest';
import { countEvent } from '../../src/counts/count-event.ts';
import { connectSdk } from './connect-sdk.ts';

const namespace = 'counted';
const connected = connectSdk(namespace);

interface Usage {
  sent: number;
  received: number;
}

async function transferred(): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${connected.server.port}/.emulator/usage.json`);
  const { sent, received } = (await response.json()) as Usage;
  return sent + received;
}

const horn = (id: number) =>
  countEvent(
    { kind: 'horns', of: 'doom', id: `horn-${id}`, delta: id % 2 === 0 ? 1 : -1 },
    { database: connected.database, clock: { now: () => Date.now() } },
  );

test('an event is counted with few bytes, however often a member has changed their mind before', async () => {
  const earlier = Array.from({ length: 1000 }, (_, index) => [`earlier-event-${index}`, Date.now()] as const);
  await connected.database.update({
    'articles/doom/counts': { comments: 0, horns: 0 },
    'tallies/horns/doom': { count: 0, seen: Object.fromEntries(earlier) },
  });
  await horn(0);
  const before = await transferred();
  for (let id = 1; id <= 10; id += 1) await horn(id);
  const bytes = ((await transferred()) - before) / 10;
  expect(bytes).toBeLessThan(16_000);
});
