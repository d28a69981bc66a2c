import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import type { StoredAlert } from '../../src/contract/alerts.ts';
import { runSchedule, stored } from './authors.ts';
import { call, type Person, signIn, write } from './people.ts';

const { pushover } = portsAt(testOffset);
const patient = { timeout: 30_000, interval: 200 };

interface Arrived {
  title: string;
  message: string;
  url: string;
  priority: number;
}
const phone = async () => (await (await fetch(`${address(pushover)}/messages.json`)).json()) as Arrived[];
const fail = (status: number, times: number) =>
  fetch(`${address(pushover)}/_control/faults`, { method: 'POST', body: JSON.stringify({ status, times }) });

let admin: Person;
beforeAll(async () => {
  admin = await signIn('admin@riffhall.test', 'riffhall-admin');
});

let made = 0;
/** Adds an alert to the outbox, as a function would. It is due now unless `change` says otherwise. */
async function putAlert(change: Partial<StoredAlert> = {}): Promise<string> {
  made += 1;
  const key = `test-${Date.now()}-${made}`;
  const now = Date.now();
  const alert = {
    kind: 'failure',
    count: 1,
    state: 'waiting',
    firstAt: now,
    lastAt: now,
    due: now,
    ...change,
  };
  await write(`alerts/${key}`, alert);
  return key;
}

const alertAt = async (key: string) => (await stored(`alerts/${key}`)) as StoredAlert;

describe('sendPushoverNotification', () => {
  it('sendPushoverNotification sends a test message to the phone', async () => {
    const before = (await phone()).filter(({ title }) => title === 'Riffhall: Test').length;
    expect(await call('sendPushoverNotification', { kind: 'test' }, admin)).toMatchObject({
      status: 200,
      result: { state: 'sent' },
    });
    const tests = (await phone()).filter(({ title }) => title === 'Riffhall: Test');
    expect(tests).toHaveLength(before + 1);
    expect(tests[0]).toMatchObject({ priority: 0, message: 'This is a test. Alerts reach this phone.' });
  });
});

describe('the outbox of alerts', () => {
  const arrivals = async (where: string) =>
    (await phone()).filter(({ message }) => message.includes(where)).length;

  it('an urgent alert is sent immediately, and only once if several processes look for it', async () => {
    const where = `urgent ${Date.now()}`;
    const key = await putAlert({ where });
    await Promise.all([runSchedule('sendAlerts'), runSchedule('sendAlerts')]);
    await vi.waitFor(async () => expect(await alertAt(key)).toMatchObject({ state: 'sent' }), patient);
    expect(await arrivals(where)).toBe(1);
    expect(await stored('alertHealth')).toMatchObject({
      setUp: true,
      deliveredAt: expect.any(Number) as number,
    });
  });

  it('the schedule sends an alert that was waiting', async () => {
    const where = `patient ${Date.now()}`;
    const key = await putAlert({ where, due: Date.now() + 3_600_000 });
    await runSchedule('sendAlerts');
    expect(await arrivals(where)).toBe(0);
    await write(`alerts/${key}/due`, Date.now() - 1);
    expect(await runSchedule('sendAlerts')).toBe(200);
    expect(await arrivals(where)).toBe(1);
  });

  it('an alert that Pushover rejected is sent again later', async () => {
    const where = `again ${Date.now()}`;
    const key = await putAlert({ where, due: Date.now() + 3_600_000 });
    await fail(503, 20);
    await write(`alerts/${key}/due`, Date.now() - 1);
    await runSchedule('sendAlerts');
    await fail(503, 0);
    const waiting = await alertAt(key);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(waiting.failure).toBe('Pushover is in trouble: something went wrong.');
    expect(waiting.due).toBeGreaterThan(Date.now());
    await write(`alerts/${key}/due`, Date.now() - 1);
    await runSchedule('sendAlerts');
    expect(await alertAt(key)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await arrivals(where)).toBe(1);
  });
});
