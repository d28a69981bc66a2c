import type { Dispute } from '../../src/contract/donations.ts';
import { type Cents, cents } from '../../src/contract/money.ts';
import type {
  Confirmation,
  Intent,
  Order,
  PaymentEvent,
  PaymentProvider,
  Receipt,
  RefundRefusal,
} from '../../src/donations/payments.ts';
import type { Alert } from '../../src/contract/alerts.ts';
import type { PushService } from '../../src/notifications/push-entry.ts';
import type { StartDonationInput } from '../../src/donations/start-donation.ts';
import { notifyAll } from './do-work.ts';
import { createAlerts, createStore } from './store.ts';

type Step = keyof PaymentProvider;

interface Registered {
  attemptId: string;
  order: Order;
  intent: Intent;
  confirmation?: Confirmation;
  refunded: number;
  refundsFailed?: number;
  refundAttempts: Record<string, Cents>;
  disputes: Record<string, Dispute>;
  fee?: number;
}

function toReceipt(intentId: string, found: Registered | undefined): Receipt | null {
  if (found?.intent.status !== 'succeeded') return null;
  return {
    intentId,
    attemptId: found.attemptId,
    amount: found.order.amount,
    refundAttempts: found.refundAttempts,
    disputes: found.disputes,
    currency: found.order.currency,
    refundsMade: cents(found.refunded),
    refundsFailed: cents(found.refundsFailed ?? 0),
    createdAt: Date.parse('2026-11-21T12:00:00Z'),
    ...(found.order.uid ? { uid: found.order.uid } : {}),
    ...(found.fee === undefined ? {} : { fee: cents(found.fee) }),
  };
}

/** Creates a payment provider in memory. Tests choose the outcome of charges, and which calls fail. */
function createFakePayments() {
  const registered = new Map<string, Registered>();
  const failures: { step: Step; error: Error; after: boolean }[] = [];
  const calls: Step[] = [];
  const world = {
    /** The bank's response to the next charges. */
    outcome: { status: 'succeeded' } as Pick<Intent, 'status' | 'message'>,
    cardFingerprint: 'card-1' as string | null,
    /** Why the next refunds are rejected, or null. */
    refundRefusal: null as RefundRefusal | null,
    /** Runs before the provider handles a call. */
    before: (_step: Step): Promise<void> | void => undefined,
  };

  async function step<Result>(name: Step, work: () => Result): Promise<Result> {
    calls.push(name);
    await world.before(name);
    const failure = failures.find((planned) => planned.step === name);
    if (failure) failures.splice(failures.indexOf(failure), 1);
    if (failure && !failure.after) throw failure.error;
    const result = structuredClone(work());
    if (failure) throw failure.error;
    return result;
  }

  function byIntent(intentId: string): Registered {
    const found = registered.get(intentId);
    if (!found) throw new Error(`No intent ${intentId}`);
    return found;
  }

  const receiptOf = (intentId: string) => toReceipt(intentId, registered.get(intentId));

  /** Lists the matching payments, as if they had changed a moment ago. */
  async function* listed(name: Step, fit: (payment: Registered) => boolean) {
    const found = await step(name, () => [...registered].filter(([, payment]) => fit(payment)));
    for (const [intentId] of found) yield intentId;
  }

  const provider: PaymentProvider = {
    prepare: (attemptId, order) =>
      step('prepare', () => {
        const intentId = `pi_${attemptId}`;
        if (!registered.has(intentId)) {
          const intent: Intent = {
            id: intentId,
            attemptId,
            status: 'unconfirmed',
            clientSecret: `${intentId}_secret`,
          };
          registered.set(intentId, {
            attemptId,
            order,
            intent,
            refunded: 0,
            refundAttempts: {},
            disputes: {},
          });
        }
        return { intentId, cardFingerprint: world.cardFingerprint };
      }),
    confirm: (_attemptId, confirmation) =>
      step('confirm', () => {
        const found = byIntent(confirmation.intentId);
        if (found.intent.status === 'unconfirmed') {
          Object.assign(found, { confirmation });
          Object.assign(found.intent, world.outcome);
          if (world.outcome.status === 'declined') {
            Object.assign(found.intent, { retriable: true, chargeId: `ch_${found.attemptId}` });
          }
        }
        return found.intent;
      }),
    find: (intentId) => step('find', () => byIntent(intentId).intent),
    cancel: (intentId) =>
      step('cancel', () => {
        const { intent } = byIntent(intentId);
        delete intent.retriable;
        if (intent.status !== 'succeeded' && intent.status !== 'declined') intent.status = 'canceled';
        return intent;
      }),
    receipt: (intentId) => step('receipt', () => receiptOf(intentId)),
    refund: ({ attempt, intentId, amount }) =>
      step('refund', () => {
        if (world.refundRefusal) return world.refundRefusal;
        const found = byIntent(intentId);
        if (found.refundAttempts[attempt] !== undefined) return null;
        if (found.refunded + amount > found.order.amount) return 'refunded';
        found.refunded += amount;
        found.refundAttempts[attempt] = amount;
        return null;
      }),
    async *paidSince(since) {
      for (const intentId of registered.keys()) {
        const receipt = await step('paidSince', () => receiptOf(intentId));
        if (receipt && receipt.createdAt >= since) yield receipt;
      }
    },
    refundedSince: () => listed('refundedSince', ({ refunded }) => refunded > 0),
    disputedSince: () => listed('disputedSince', ({ disputes }) => Object.keys(disputes).length > 0),
  };

  return {
    provider,
    world,
    calls,
    /** Makes the next call of `step` reject, either before or after it takes effect. */
    fail: (failing: Step, error: Error, when: 'before' | 'after' = 'before') => {
      failures.push({ step: failing, error, after: when === 'after' });
    },
    /** Returns the payment as the provider stores it. Changing it simulates an action in the provider's dashboard. */
    intentOf: (attemptId: string) => byIntent(`pi_${attemptId}`),
    /** Adds a dispute in this state over all of a payment, or over `amount` cents of it. */
    dispute: (attemptId: string, state: Dispute['state'], amount?: number, id = 'dp_1') => {
      const { disputes, order } = byIntent(`pi_${attemptId}`);
      disputes[id] = { amount: cents(amount ?? order.amount), state };
    },
    charges: () => [...registered.values()].filter(({ intent }) => intent.status === 'succeeded').length,
    event: (attemptId: string, kind: PaymentEvent['kind'] = 'changed'): PaymentEvent => ({
      kind,
      intentId: `pi_${attemptId}`,
    }),
  };
}

/** Creates the dependencies of donations in memory. */
export function createDonationWorld() {
  const { memory, pass, deps: store } = createStore();
  const payments = createFakePayments();
  const pauses: number[] = [];
  const { alerts, alertAdmins } = createAlerts();
  return {
    deps: {
      ...store,
      pause: (ms: number) => {
        pauses.push(ms);
        return Promise.resolve();
      },
      payments: payments.provider,
      takesDonations: true,
      alertAdmins: (alert: Alert) => void alerts.push(alert),
      tryAlertAdmins: (alert: Alert): unknown => alertAdmins(alert),
    },
    memory,
    payments,
    alerts,
    /** Thanks all donors who have yet to be thanked. */
    notify: (push?: PushService) => notifyAll({ ...store, ...(push && { push }) }),
    /** The pauses between charges, in milliseconds. */
    pauses,
    pass,
  };
}

export const donationInput = (change: Partial<StartDonationInput> = {}): StartDonationInput => ({
  attemptId: 'a1',
  amount: 5,
  paymentMethodId: 'pm_1',
  uid: null,
  address: '192.0.2.1',
  ...change,
});
