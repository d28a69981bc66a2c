import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { cardMethod } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import type { DonateResponse } from '../../../functions/src/contract/donations.ts';
import type { Person } from '../../../functions/test/stack/people.ts';
import { ask, proxies, type Reply } from './proxies.ts';
import type { OutcomeLog } from './outcome-log.ts';

const provider = { url: address(portsAt(testOffset).payments) };
/** The page's delays for polling after a lost response, and a few more. */
const checkAfterMs = [0, 1000, 2000, 3000, 5000, 8000, 10_000, 15_000, 20_000];

const answerIn = (reply: Reply | null): DonateResponse['status'] | null =>
  (reply?.body as Partial<DonateResponse> | undefined)?.status ?? null;

/** Donates some dollars as the page does: after a lost response it polls for the outcome and never resends. */
export async function donate(outcomes: OutcomeLog, by: Person, dollars: number): Promise<void> {
  const attemptId = randomUUID();
  const body = JSON.stringify({ attemptId, paymentMethodId: await cardMethod(provider), amount: dollars });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${by.idToken}` };
  let status = answerIn(await ask(proxies.site, '/api/donate', { method: 'POST', headers, body }, 40_000));
  for (const wait of checkAfterMs) {
    if (status !== null && status !== 'unknown' && status !== 'processing') break;
    await pause(wait);
    status = answerIn(await ask(proxies.site, `/api/donate/${attemptId}`, { headers }, 10_000));
  }
  if (status === 'succeeded') outcomes.note(attemptId, 'done');
  else outcomes.note(attemptId, status === 'failed' || status === 'declined' ? 'refused' : 'open');
}
