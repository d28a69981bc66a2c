import { Stripe } from 'stripe';
import type { Fault } from '../control.ts';
import { standInKeys } from '../keys.ts';
import { type RunningServer, startServer } from '../../server-kit/server.ts';
import { startPayments } from '../server.ts';
import type { State } from '../objects.ts';

export interface Message {
  body: Buffer;
  signature: string;
  type: string;
}

/** The site's webhook endpoint. */
export interface Listener {
  url: string;
  /** In order of arrival. */
  messages: Message[];
  /** Statuses for the next messages; 200 afterwards. */
  answers: number[];
  close(): Promise<void>;
}

export async function startListener(): Promise<Listener> {
  const messages: Message[] = [];
  const answers: number[] = [];
  const server = await startServer({
    port: 0,
    answer({ body, headers }) {
      const { type } = JSON.parse(body) as { type: string };
      messages.push({ body: Buffer.from(body), type, signature: headers['stripe-signature'] ?? '' });
      return { status: answers.shift() ?? 200, body: '' };
    },
  });
  return { ...server, url: `${server.url}/api/payment-webhook`, messages, answers };
}

/** The address of a stand-in, in a running stack or started by the test. */
export type StandIn = Pick<RunningServer, 'url'>;

/** Returns the provider's own SDK, pointed at the stand-in and without retries. */
export function sdk(payments: StandIn, key: string = standInKeys.secret): Stripe {
  const { hostname, port } = new URL(payments.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

export const startForTest = (webhookUrl = 'http://127.0.0.1:9/nobody', stateFile?: string) =>
  startPayments({ port: 0, webhookUrl, ...(stateFile ? { stateFile } : {}) });

export interface CardFields {
  number?: string;
  exp_month?: number;
  exp_year?: number;
  cvc?: string;
}

/** Creates a payment method as the provider's script does in a browser. */
export async function cardMethod(payments: StandIn, card: CardFields = {}): Promise<string> {
  const browser = sdk(payments, standInKeys.publishable);
  const full = { number: '4242424242424242', exp_month: 12, exp_year: 2039, cvc: '123', ...card };
  return (await browser.paymentMethods.create({ type: 'card', card: full })).id;
}

async function control(
  payments: StandIn,
  method: string,
  endpoint: string,
  input?: unknown,
): Promise<unknown> {
  const response = await fetch(`${payments.url}/_control/${endpoint}`, {
    method,
    ...(input === undefined ? {} : { body: JSON.stringify(input) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

export const planFault = (payments: StandIn, fault: Fault) => control(payments, 'POST', 'faults', fault);
export const holdWebhooks = (payments: StandIn, held: boolean) =>
  control(payments, 'POST', 'webhooks', { held });
export const stateOf = async (payments: StandIn) => (await control(payments, 'GET', 'state')) as State;

/** Redelivers an event to the site, this many times concurrently. Returns the site's statuses. */
export async function deliverAgain(payments: StandIn, event: string, times: number): Promise<number[]> {
  const answer = await control(payments, 'POST', `events/${event}/deliver`, { times });
  return (answer as { statuses: number[] }).statuses;
}

/** Has later charges booked in another currency, with its worth of a dollar. */
export const settleIn = (payments: StandIn, currency: string, rate: number) =>
  control(payments, 'POST', 'settlement', { currency, rate });

/** Fails a refund, as when the donor's bank returns the money. */
export const failRefund = (payments: StandIn, refund: string) =>
  control(payments, 'POST', `refunds/${refund}/fail`);

/** Opens a dispute about a charge, for an amount in cents or for all of it. */
export const openDispute = (payments: StandIn, charge: string, amount?: number) =>
  control(payments, 'POST', 'disputes', { charge, ...(amount !== undefined && { amount }) });

/** Closes the disputes of a charge. */
export async function closeDisputes(payments: StandIn, charge: string, won: boolean): Promise<void> {
  const { disputes } = await stateOf(payments);
  for (const { id } of Object.values(disputes).filter((one) => one.charge === charge))
    await control(payments, 'POST', `disputes/${id}/close`, { won });
}

/** Submits the donor's answer to the bank. */
export async function answerBank(
  payments: StandIn,
  clientSecret: string,
  result: 'passed' | 'failed',
): Promise<void> {
  const intent = clientSecret.split('_secret_')[0] ?? '';
  const response = await fetch(`${payments.url}/v1/3ds2/challenge`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${standInKeys.publishable}` },
    body: new URLSearchParams({ intent, client_secret: clientSecret, result }),
  });
  if (!response.ok) throw new Error(await response.text());
}
