import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPaymentProvider } from '../../../src/adapters/stripe.ts';
import { cents } from '../../../src/contract/money.ts';
import { standInKeys } from './keys.ts';
import type { RunningServer } from '../server-kit/server.ts';
import { cardMethod, settleIn, startForTest, stateOf } from './testing/harness.ts';

let payments: RunningServer;
beforeEach(async () => {
  payments = await startForTest();
});
afterEach(() => payments.close());

it('the fee of a donation is in dollars also if Stripe pays the site in euros', async () => {
  await settleIn(payments, 'eur', 0.5);
  const { secret: secretKey, webhook: webhookSecret } = standInKeys;
  const provider = createPaymentProvider({ secretKey, webhookSecret, apiBase: payments.url });
  const paymentMethodId = await cardMethod(payments);
  const { intentId } = await provider.prepare('attempt', {
    amount: cents(2000),
    currency: 'usd',
    paymentMethodId,
  });
  await provider.confirm('attempt', { intentId, challenge: false });
  await expect
    .poll(() => provider.receipt(intentId))
    .toMatchObject({ amount: 2000, currency: 'usd', fee: 118 });
  const { balanceTransactions } = await stateOf(payments);
  expect(Object.values(balanceTransactions)).toMatchObject([
    { currency: 'eur', amount: 1000, fee: 59, net: 941, exchange_rate: 0.5 },
  ]);
});
