import type { Cents } from '../contract/money.ts';

/** What donations need of the payment provider; `adapters/stripe.ts` is the real one. */
export interface Order {
  amount: Cents;
  currency: string;
  paymentMethodId: string;
  uid?: string;
}

export interface Confirmation {
  intentId: string;
  /** Have the bank ask the cardholder even where it would not have to. */
  challenge: boolean;
}

export interface Intent {
  id: string;
  /**
   * - `unconfirmed`: the provider has not been told to charge, or has not heard it.
   * - `declined`: told, and refused; `message` is the provider's own sentence.
   * - `canceled`: it can never be charged any more.
   */
  status: 'unconfirmed' | 'requires_action' | 'processing' | 'succeeded' | 'declined' | 'canceled';
  clientSecret: string;
  message?: string;
}

/** A payment as the provider's books have it. */
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

/** What a signed message of the provider is about. */
export interface PaymentEvent {
  kind: 'changed' | 'disputed' | 'dispute-won' | 'dispute-lost';
  intentId: string;
}

export interface PaymentProvider {
  /** Registers a payment without charging it. The same attempt always gets the same one. */
  prepare(attemptId: string, order: Order): Promise<{ intentId: string; cardFingerprint: string | null }>;
  /** Charges it. Told twice, it charges once. */
  confirm(attemptId: string, confirmation: Confirmation): Promise<Intent>;
  find(intentId: string): Promise<Intent>;
  /** Makes sure that it is never charged; answers what it is now, which is `succeeded` where this came too late. */
  cancel(intentId: string): Promise<Intent>;
  /** Null where it is not a paid donation of this site. */
  receipt(intentId: string): Promise<Receipt | null>;
}

export interface PaymentMessages {
  /** Reads a message over exactly these bytes; null where it is about nothing of ours. Throws a SignatureError. */
  read(rawBody: Buffer, signature: string | undefined): PaymentEvent | null;
}

/**
 * - `refused`: the provider did not do what it was asked, and never will.
 * - `unreachable`: nobody knows whether it did.
 */
export class PaymentError extends Error {
  readonly kind: 'refused' | 'unreachable';

  constructor(kind: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentError';
    this.kind = kind;
  }
}

/** The message does not carry the provider's signature over exactly this body, or carries an old one. */
export class SignatureError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SignatureError';
  }
}
