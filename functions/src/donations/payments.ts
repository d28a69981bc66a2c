import type { Cents } from '../contract/money.ts';

/** The port to the payment provider; `adapters/stripe.ts` is the real one. */
export interface Order {
  amount: Cents;
  currency: string;
  paymentMethodId: string;
  uid?: string;
}

export interface Confirmation {
  intentId: string;
  /** Makes the bank challenge the cardholder even where it would not have to. */
  challenge: boolean;
}

export interface Intent {
  id: string;
  /**
   * - `unconfirmed`: the provider was not asked to charge, or did not get the request.
   * - `declined`: `message` is the provider's own sentence.
   * - `canceled`: it can never be charged any more.
   */
  status: 'unconfirmed' | 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'canceled';
  clientSecret: string;
  message?: string;
}

/** A payment as the provider booked it. */
export interface Receipt {
  intentId: string;
  attemptId: string;
  uid?: string;
  amount: Cents;
  refunded: Cents;
  currency: string;
  /** Missing until the provider has booked the charge. */
  fee?: Cents;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The subject of a signed message of the provider. */
export interface PaymentEvent {
  kind: 'changed' | 'disputed' | 'dispute-won' | 'dispute-lost';
  intentId: string;
}

export interface PaymentProvider {
  /** Registers a payment without charging it. Idempotent by attempt. */
  prepare(attemptId: string, order: Order): Promise<{ intentId: string; cardFingerprint: string | null }>;
  /** Charges the payment. Idempotent. */
  confirm(attemptId: string, confirmation: Confirmation): Promise<Intent>;
  find(intentId: string): Promise<Intent>;
  /** Prevents the charge. Returns the intent, which is `succeeded` where this came too late. */
  cancel(intentId: string): Promise<Intent>;
  /** Returns null where it is not a paid donation of this site. */
  receipt(intentId: string): Promise<Receipt | null>;
}

export interface PaymentMessages {
  /**
   * Parses a message over exactly these bytes; returns null for one that is not about donations. Throws a
   * SignatureError.
   */
  read(rawBody: Buffer, signature: string | undefined): PaymentEvent | null;
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
