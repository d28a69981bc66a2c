import { describe, expect, it, vi } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import type { StoredAlert } from '../../src/contract/alerts.ts';
import { runSchedule, stored } from './authors.ts';
import { write } from './people.ts';

const { pushover } = portsAt(testOffset);
const patient = { timeout: 30_000, interval: 200 };

const phone = async () =>
  (await (await fetch(`${address(pushover)}/messages.json`)).json()) as { message: string }[];

/** Adds an alert to the outbox, as a function would. It is due now. */
async function putAlert(where: string): Promise<string> {
  const now = Date.now();
  const key = `test-${now}`;
  const alert = { kind: 'failure', count: 1, state: 'waiting', firstAt: now, lastAt: now, due: now, where };
  await write(`alerts/${key}`, alert);
  return key;
}

const alertAt = async (key: string) => (await stored(`alerts/${key}`)) as StoredAlert;

describe('the outbox of alerts', () => {
  const arrivals = async (where: string) =>
    (await phone()).filter(({ message }) => message.includes(where)).length;

  it('an urgent alert is sent immediately, and only once if several processes look for it', async () => {
    const where = `urgent ${Date.now()}`;
    const key = await putAlert(where);
    await Promise.all([runSchedule('sendAlerts'), runSchedule('sendAlerts')]);
    await vi.waitFor(async () => expect(await alertAt(key)).toMatchObject({ state: 'sent' }), patient);
    expect(await arrivals(where)).toBe(1);
    expect(await stored('alertHealth')).toMatchObject({
      setUp: true,
      deliveredAt: expect.any(Number) as number,
    });
  });
});
