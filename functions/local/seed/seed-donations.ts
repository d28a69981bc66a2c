import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DonateResponse } from '../../src/contract/donations.ts';
import { paths } from '../../src/contract/paths.ts';
import { dayMs } from '../../src/contract/time.ts';
import type { Database } from '../../src/database.ts';
import { standInKeys } from '../stand-ins/payments/keys.ts';
import { address, type Ports } from '../stack/ports.ts';
import type { DemoName } from './people.ts';
import type { DemoSessions } from './seed-people.ts';

interface DemoDonation {
  dollars: number;
  daysAgo: number;
  from?: DemoName;
}

const demoDonations: DemoDonation[] = [
  { dollars: 15, daysAgo: 52 },
  { dollars: 10, daysAgo: 41, from: 'fan' },
  { dollars: 25, daysAgo: 33 },
  { dollars: 20, daysAgo: 19, from: 'fan' },
  { dollars: 5, daysAgo: 11 },
  { dollars: 50, daysAgo: 5, from: 'author' },
  { dollars: 10, daysAgo: 2 },
  { dollars: 100, daysAgo: 0 },
];

/** Creates a payment method, as the provider's script does in a browser. */
async function typeCard(ports: Ports): Promise<string> {
  const response = await fetch(`${address(ports.payments)}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standInKeys.publishable}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '2039',
      'card[cvc]': '123',
    }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** Makes the provider backdate its charges by this many days from now on. */
async function charging(ports: Ports, daysAgo: number): Promise<void> {
  const body = JSON.stringify({ ago: (daysAgo * dayMs) / 1000 });
  await fetch(`${address(ports.payments)}/_control/charges`, { method: 'POST', body });
}

async function donate(ports: Ports, { dollars, from }: DemoDonation, sessions: DemoSessions): Promise<void> {
  const response = await fetch(`${address(ports.site)}/api/donate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(from && { authorization: `Bearer ${sessions[from].idToken}` }),
    },
    body: JSON.stringify({
      amount: dollars,
      paymentMethodId: await typeCard(ports),
      attemptId: randomUUID(),
    }),
  });
  const body = (await response.json()) as DonateResponse;
  if (!body.success) throw new Error(`A demo donation was not taken: ${JSON.stringify(body)}`);
}

/**
 * Seeds donations of the last weeks, from the donor's card to the ledger, unless there are any. One at a time: each is
 * only recorded when the provider's webhook has arrived, and a small machine is easily overloaded.
 */
export async function seedDonations(ports: Ports, sessions: DemoSessions, database: Database): Promise<void> {
  const counted = async () => Object.keys((await database.get(paths.donations())) ?? {}).length;
  if ((await counted()) > 0) return;
  for (const [index, donation] of demoDonations.entries()) {
    await charging(ports, donation.daysAgo);
    await donate(ports, donation, sessions);
    const latest = Date.now() + 30_000;
    while ((await counted()) <= index) {
      if (Date.now() > latest) throw new Error('The message of the payment provider did not arrive.');
      await sleep(100);
    }
  }
  await charging(ports, 0);
}
