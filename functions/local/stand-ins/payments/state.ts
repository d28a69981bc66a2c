import type {
  BalanceTransaction,
  Charge,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  ProviderEvent,
  Refund,
} from './objects.ts';

/** A deferred task. It is part of the state, so a restart does not lose it. */
export type Task =
  | { kind: 'settle'; charge: string; due: number }
  | { kind: 'deliver'; event: string; due: number; tries: number };

export interface StoredAnswer {
  fingerprint: string;
  at: number;
  status: number;
  body: unknown;
}

/** The complete state of the stand-in, as plain JSON. */
export interface State {
  paymentMethods: Record<string, PaymentMethod>;
  /** The card number behind each payment method. Only test cards get this far. */
  cardNumbers: Record<string, string>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  balanceTransactions: Record<string, BalanceTransaction>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  events: Record<string, ProviderEvent>;
  tasks: Task[];
  answers: Record<string, StoredAnswer>;
}

export function emptyState(): State {
  return {
    paymentMethods: {},
    cardNumbers: {},
    paymentIntents: {},
    charges: {},
    balanceTransactions: {},
    refunds: {},
    disputes: {},
    events: {},
    tasks: [],
    answers: {},
  };
}
