import type { DonationDetails } from '../contract/donation-details.ts';
import type { Dispute } from '../contract/donations.ts';
import type { Cents } from '../contract/money.ts';

/** The port to the payment provider; `adapters/stripe.ts` is the real one. */
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
  /** Makes the bank challenge the cardholder even where it would not have to. */
  challenge: boolean;
  /** The mail address for the provider's receipt. */
  receiptEmail?: string;
}

export interface Intent {
  id: string;
  /** Null where the payment is none of this site's donations. */
  attemptId: string | null;
  /**
   * - `unconfirmed`: the provider was not asked to charge, or did not get the request.
   * - `declined`: `message` is the provider's own sentence.
   * - `canceled`: it can never be charged any more.
   */
  status: 'unconfirmed' | 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'canceled';
  clientSecret: string;
  message?: string;
  /** Set on a declined intent while whoever holds the client secret may charge another card. */
  retriable?: true;
  /** The last charge that the provider tried: also a declined one. */
  chargeId?: string;
}

/** A payment as the provider booked it. */
export interface Receipt {
  intentId: string;
  attemptId: string;
  uid?: string;
  amount: Cents;
  /** All that was ever refunded, and of that what the banks sent back: neither ever shrinks. */
  refundsMade: Cents;
  refundsFailed: Cents;
  /** Refunds that admins asked for on this site, in cents, by attempt. */
  refundAttempts: Readonly<Record<string, Cents>>;
  /** By their ids. */
  disputes: Readonly<Record<string, Dispute>>;
  currency: string;
  /** Missing until the provider has booked the charge. */
  fee?: Cents;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A refund that an admin asks for. */
export interface RefundOrder {
  attempt: string;
  intentId: string;
  amount: Cents;
}

/** Why the provider makes no refund: the donor's bank disputes the payment, nothing is left of it, or something else. */
export type RefundRefusal = 'disputed' | 'refunded' | 'other';

/** The subject of a signed message of the provider. `declined`: a card was, whoever charged it. */
export interface PaymentEvent {
  kind: 'changed' | 'declined';
  intentId: string;
}

/** A message that says nothing about a donation. `type`: the provider's name for it. */
export interface IgnoredMessage {
  kind: 'ignored';
  type: string;
}

export interface PaymentProvider {
  /** Registers a payment without charging it. Idempotent by attempt. */
  prepare(attemptId: string, order: Order): Promise<{ intentId: string; cardFingerprint: string | null }>;
  /** Charges the payment. Idempotent. */
  confirm(attemptId: string, confirmation: Confirmation): Promise<Intent>;
  /** Throws a PaymentError `refused` where the provider does not know it. */
  find(intentId: string): Promise<Intent>;
  /** Prevents the charge. Returns the intent, which is `succeeded` where this came too late. */
  cancel(intentId: string): Promise<Intent>;
  /** Returns null where it is not a paid donation of this site, or the provider does not know it. */
  receipt(intentId: string): Promise<Receipt | null>;
  /** Sends money back. Idempotent by attempt and amount. Returns null where it was made. */
  refund(order: RefundOrder): Promise<RefundRefusal | null>;
  /** The paid donations of this site since then, in milliseconds since 1970; the newest first. */
  paidSince(since: number): AsyncIterable<Receipt>;
  /** The ids of donations of which a refund was made since then; of several refunds, each time. */
  refundedSince(since: number): AsyncIterable<string>;
  /** The ids of donations of which a dispute was opened since then. */
  disputedSince(since: number): AsyncIterable<string>;
}

export interface PaymentMessages {
  /** Parses a message over exactly these bytes. Throws a SignatureError. */
  read(rawBody: Buffer, signature: string | undefined): PaymentEvent | IgnoredMessage;
}

/** `refused`: the provider did not do it, and never will. `unreachable`: the outcome is unknown. */
export class PaymentError extends Error {
  readonly kind: 'refused' | 'unreachable';

  constructor(kind: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentError';
    this.kind = kind;
  }
}

/** The message lacks the provider's signature over exactly this body, or the signature is too old. */
export class SignatureError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SignatureError';
  }
}
