import { Stripe } from 'stripe';
import * as v from 'valibot';
import { siteName } from '../contract/site.ts';
import {
  type IgnoredMessage,
  type Intent,
  PaymentError,
  type PaymentEvent,
  type PaymentMessages,
  type PaymentProvider,
  type RefundRefusal,
  InvalidMessageError,
} from '../donations/payments.ts';
import {
  attemptField,
  idOf,
  isDonation,
  mayHaveReversals,
  type Reversals,
  toReceipt,
} from './stripe-receipt.ts';

interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** `https://api.stripe.com`, or the address of another server with the same API. */
  apiBase: string;
}

/** Pinned API version. Bump it together with the SDK, after reading the API changelog. */
const apiVersion = '2026-10-28.endive';

/**
 * Timeouts of requests that a donor waits for. Together, with one retry each, they stay below the browser's timeout.
 * Charging gets the longer one: banks can be slow, and giving up there leaves the outcome unknown.
 */
const quick = { timeout: 6000, maxNetworkRetries: 1 };
const patient = { timeout: 10_000, maxNetworkRetries: 1 };

/** Stripe's maximum page size. A single donation never has more refunds or disputes than that, so one page is enough. */
const pageSize = 100;

/** The maximum age of a signed webhook message, in seconds. */
const signatureTolerance = 300;

function createClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    telemetry: false,
    ...quick,
  });
}

/** Maps an error to `refused` if the provider definitely did nothing, or to `unreachable` if the outcome is unknown. */
function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { StripeAuthenticationError, StripePermissionError, StripeInvalidRequestError, StripeCardError } =
    Stripe.errors;
  // An invalid key is our own mistake: rethrow it, so that it is logged in full.
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) return error;
  const refused = error instanceof StripeInvalidRequestError || error instanceof StripeCardError;
  return new PaymentError(refused ? 'refused' : 'unreachable', error.message, { cause: error });
}

async function ask<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    throw toPaymentError(error);
  }
}

const intentStatuses: Partial<Record<Stripe.PaymentIntent.Status, Intent['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
  requires_action: 'requires_action',
};

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const chargeId = idOf(intent.latest_charge);
  const known = {
    id: intent.id,
    attemptId: intent.metadata.attemptId ?? null,
    clientSecret: intent.client_secret ?? '',
    ...(chargeId ? { chargeId } : {}),
  };
  const message = intent.last_payment_error?.message;
  // After a decline, the payment waits for another card until it is canceled, and keeps the reason for the decline.
  if (intent.status === 'requires_payment_method' && message)
    return { ...known, status: 'declined', message, retriable: true };
  if (intent.status === 'canceled' && message) return { ...known, status: 'declined', message };
  return { ...known, status: intentStatuses[intent.status] ?? 'unconfirmed' };
}

const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const isUnexpectedState = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

/** Refusals that are not our fault. Any other one is a bug to look into. */
const refundRefusals: Record<string, RefundRefusal> = {
  charge_disputed: 'disputed',
  refund_disputed_payment: 'disputed',
  charge_already_refunded: 'refunded',
};

/** Creates the payment provider on Stripe's API, which may be Stripe itself or its stand-in. */
export function createPaymentProvider(settings: StripeSettings): PaymentProvider {
  const { paymentIntents, refunds, disputes } = createClient(settings);

  async function reversalsOf(intentId: string): Promise<Reversals> {
    const ofPayment = { payment_intent: intentId, limit: pageSize };
    const [made, opened] = await Promise.all([refunds.list(ofPayment), disputes.list(ofPayment)]);
    return { refunds: made.data, disputes: opened.data };
  }

  /** Yields the payment IDs of a list of refunds or disputes. Skips payments that are not donations of this site. */
  async function* donationsIn(
    list: AsyncIterable<{ payment_intent: string | Stripe.PaymentIntent | null }>,
  ): AsyncIterable<string> {
    try {
      for await (const { payment_intent: intent } of list) {
        if (intent && typeof intent !== 'string' && isDonation(intent)) yield intent.id;
      }
    } catch (error) {
      throw toPaymentError(error);
    }
  }

  const since = (at: number) => ({ created: { gte: Math.floor(at / 1000) }, limit: pageSize });

  async function find(intentId: string): Promise<Intent> {
    return toIntent(await ask(paymentIntents.retrieve(intentId)));
  }

  return {
    find,

    async prepare(attemptId, order) {
      const intent = await ask(
        paymentIntents.create(
          {
            amount: order.amount,
            currency: order.currency,
            payment_method: order.paymentMethodId,
            // Cards only, because other payment methods would redirect the donor away from the page.
            allowed_payment_method_types: ['card'],
            description: `Donation to ${siteName}`,
            metadata: { attemptId, ...(order.uid ? { uid: order.uid } : {}) },
            expand: ['payment_method'],
          },
          { idempotencyKey: attemptId },
        ),
      );
      const method = intent.payment_method;
      const card = method && typeof method !== 'string' ? method.card : null;
      return { intentId: intent.id, cardFingerprint: card?.fingerprint ?? null };
    },

    async confirm(attemptId, { intentId, challenge, receiptEmail }) {
      try {
        const options = {
          // Lets Stripe.js handle authentication by the bank.
          use_stripe_sdk: true,
          ...(receiptEmail && { receipt_email: receiptEmail }),
          ...(challenge && {
            payment_method_options: { card: { request_three_d_secure: 'any' as const } },
          }),
        };
        return toIntent(
          await paymentIntents.confirm(intentId, options, {
            idempotencyKey: `${attemptId}:confirm`,
            ...patient,
          }),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) {
          return toIntent(error.payment_intent);
        }
        if (isUnexpectedState(error)) return find(intentId);
        throw toPaymentError(error);
      }
    },

    async cancel(intentId) {
      try {
        return toIntent(await paymentIntents.cancel(intentId));
      } catch (error) {
        if (isUnexpectedState(error)) return find(intentId);
        throw toPaymentError(error);
      }
    },

    async receipt(intentId) {
      try {
        const [intent, reversals] = await Promise.all([
          paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] }),
          reversalsOf(intentId),
        ]);
        return toReceipt(intent, reversals);
      } catch (error) {
        if (isUnknown(error)) return null;
        throw toPaymentError(error);
      }
    },

    async refund({ attempt, intentId, amount }) {
      try {
        await refunds.create(
          { payment_intent: intentId, amount, metadata: { [attemptField]: attempt } },
          { idempotencyKey: `${attempt}:refund:${amount}`, ...patient },
        );
        return null;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toPaymentError(error);
        return refundRefusals[error.code ?? ''] ?? 'other';
      }
    },

    async *paidSince(at) {
      const list = paymentIntents.list({
        ...since(at),
        expand: ['data.latest_charge.balance_transaction'],
      });
      try {
        for await (const intent of list) {
          if (!isDonation(intent)) continue;
          const receipt = toReceipt(
            intent,
            mayHaveReversals(intent) ? await reversalsOf(intent.id) : { refunds: [], disputes: [] },
          );
          if (receipt) yield receipt;
        }
      } catch (error) {
        throw toPaymentError(error);
      }
    },

    refundedSince: (at) => donationsIn(refunds.list({ ...since(at), expand: ['data.payment_intent'] })),

    disputedSince: (at) => donationsIn(disputes.list({ ...since(at), expand: ['data.payment_intent'] })),
  };
}

/** What is read of an event below. */
const eventSchema = v.looseObject({ type: v.string(), data: v.looseObject({ object: v.looseObject({}) }) });

function toPaymentEvent(event: Stripe.Event): PaymentEvent | IgnoredMessage {
  const ignored = { kind: 'ignored', type: event.type } as const;
  const about = (kind: PaymentEvent['kind'], intent: string | { id: string } | null) => {
    const intentId = idOf(intent);
    return intentId ? { kind, intentId } : ignored;
  };
  if (event.type === 'payment_intent.succeeded') return about('changed', event.data.object);
  if (event.type === 'payment_intent.payment_failed') return about('declined', event.data.object);
  if (
    event.type === 'charge.updated' ||
    event.type === 'charge.refunded' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed' ||
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.closed'
  )
    return about('changed', event.data.object.payment_intent);
  return ignored;
}

/**
 * Returns null without a signing secret from the provider: the placeholder in its place is public, so anyone could sign
 * messages with it.
 */
export function createPaymentMessages(settings: StripeSettings): PaymentMessages | null {
  if (!settings.webhookSecret.startsWith('whsec_')) return null;
  const { webhooks } = createClient(settings);
  return {
    read(rawBody, signature) {
      try {
        const event = webhooks.constructEvent(
          rawBody,
          signature ?? '',
          settings.webhookSecret,
          signatureTolerance,
        );
        if (v.is(eventSchema, event)) return toPaymentEvent(event);
      } catch (error) {
        if (error instanceof SyntaxError) throw new InvalidMessageError('It is no JSON', { cause: error });
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        // The SDK appends advice for developers on further lines.
        throw new InvalidMessageError(error.message.split('\n')[0] ?? '', { cause: error });
      }
      throw new InvalidMessageError('It is no event');
    },
  };
}
