import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { monthOf } from '../../src/contract/calendar.ts';
import type { DonateResponse } from '../../src/contract/donations.ts';
import { paths } from '../../src/contract/paths.ts';
import { siteTimeZone } from '../../src/contract/site.ts';
import type { Database } from '../../src/database.ts';
import { standInKeys } from '../stand-ins/payments/keys.ts';
import { address, type Ports } from '../stack/ports.ts';
import type { DemoName } from './people.ts';
import type { DemoSessions } from './seed-people.ts';

interface DemoDonation {
  dollars: number;
  from?: DemoName;
}

const demoDonations: DemoDonation[] = [
  { dollars: 20, from: 'fan' },
  { dollars: 5 },
  { dollars: 50, from: 'author' },
  { dollars: 10 },
  { dollars: 100 },
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
 * This month's first donations, from the donor's card to the ledger; a month that has some already gets no more. One
 * after the other: each is in the books when the provider's message has come, and a small machine is easily flooded.
 */
export async function seedDonations(ports: Ports, sessions: DemoSessions, database: Database): Promise<void> {
  const counted = async () => {
    const total = await database.get(paths.donationTotal(monthOf(Date.now(), siteTimeZone)));
    return total?.count ?? 0;
  };
  if ((await counted()) > 0) return;
  for (const [index, donation] of demoDonations.entries()) {
    await donate(ports, donation, sessions);
    const latest = Date.now() + 30_000;
    while ((await counted()) <= index) {
      if (Date.now() > latest) throw new Error('The message of the payment provider did not arrive.');
      await sleep(100);
    }
  }
}
