import type { DonationDetails } from '../contract/donation-details.ts';
import type { Dispute } from '../contract/donations.ts';
import type { Cents } from '../contract/money.ts';

/** A donation as ordered by the donor. This file is the port to the payment provider; `adapters/stripe.ts` implements it. */
export interface Order {
  amount: Cents;
  currency: string;
  paymentMethodId: string;
  uid?: string;
  /** The name, message and address that the donor added. */
  details?: DonationDetails;
}

export interface Confirmation {
  intentId: string;
  /** Requests a challenge of the cardholder by the bank, even where it would be optional. */
  challenge: boolean;
  /** The e-mail address for the provider's receipt. */
  receiptEmail?: string;
}

export interface Intent {
  id: string;
  /** Null if the payment is not one of this site's donations. */
  attemptId: string | null;
  /**
   * - `unconfirmed`: the provider was not asked to charge, or did not get the request.
   * - `declined`: `message` is the provider's own message.
   * - `canceled`: it can no longer be charged.
   */
  status: 'unconfirmed' | 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'canceled';
  clientSecret: string;
  message?: string;
  /** Set on a declined intent while anyone with the client secret may still charge another card. */
  retriable?: true;
  /** The last charge that the provider attempted, even if it was declined. */
  chargeId?: string;
}

/** A payment as booked by the provider. */
export interface Receipt {
  intentId: string;
  attemptId: string;
  uid?: string;
  amount: Cents;
  /** Everything ever refunded, and the part of it that banks returned. Neither ever decreases. */
  refundsMade: Cents;
  refundsFailed: Cents;
  /** Refunds requested by admins on this site, in cents, keyed by attempt. */
  refundAttempts: Readonly<Record<string, Cents>>;
  /** Keyed by dispute ID. */
  disputes: Readonly<Record<string, Dispute>>;
  currency: string;
  /** Missing until the provider has booked the charge. */
  fee?: Cents;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** A refund requested by an admin. */
interface RefundOrder {
  attempt: string;
  intentId: string;
  amount: Cents;
}

/** Why the provider refuses a refund: the donor's bank disputes the payment, nothing is left to refund, or another reason. */
export type RefundRefusal = 'disputed' | 'refunded' | 'other';

/** The subject of a signed webhook message. `declined`: a card was declined, whoever tried to charge it. */
export interface PaymentEvent {
  kind: 'changed' | 'declined';
  intentId: string;
}

/** A message that is not about a donation. `type` is the provider's event type. */
export interface IgnoredMessage {
  kind: 'ignored';
  type: string;
}

export interface PaymentProvider {
  /** Registers a payment without charging it. Idempotent by attempt. */
  prepare(attemptId: string, order: Order): Promise<{ intentId: string; cardFingerprint: string | null }>;
  /** Charges the payment. Idempotent. */
  confirm(attemptId: string, confirmation: Confirmation): Promise<Intent>;
  /** Returns the intent. Throws a `refused` PaymentError if the provider does not know it. */
  find(intentId: string): Promise<Intent>;
  /** Prevents the charge. Returns the intent, which is `succeeded` if this came too late. */
  cancel(intentId: string): Promise<Intent>;
  /** Returns null if it is not a paid donation of this site, or if the provider does not know it. */
  receipt(intentId: string): Promise<Receipt | null>;
  /** Makes a refund. Idempotent by attempt and amount. Returns null on success. */
  refund(order: RefundOrder): Promise<RefundRefusal | null>;
  /** Yields this site's donations paid since the given time (milliseconds since the epoch), newest first. */
  paidSince(since: number): AsyncIterable<Receipt>;
  /** Yields the IDs of this site's donations with a refund made since then, once per refund. */
  refundedSince(since: number): AsyncIterable<string>;
  /** Yields the IDs of this site's donations with a dispute opened since then. */
  disputedSince(since: number): AsyncIterable<string>;
}

export interface PaymentMessages {
  /** Verifies and parses a message of exactly these bytes. Throws an InvalidMessageError. */
  read(rawBody: Buffer, signature: string | undefined): PaymentEvent | IgnoredMessage;
}

/** `refused`: the provider did not do it and never will. `unreachable`: the outcome is unknown. */
export class PaymentError extends Error {
  readonly kind: 'refused' | 'unreachable';

  constructor(kind: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentError';
    this.kind = kind;
  }
}

/** The message lacks the provider's signature of exactly this body, the signature is too old, or it is no event. */
export class InvalidMessageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidMessageError';
  }
}
