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

/** The provider's objects, with those API fields that this project could encounter. Times are in seconds. */
export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  card: {
    brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    last4: string;
  };
  created: number;
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface PaymentError {
  charge?: string;
  code: string;
  decline_code?: string;
  doc_url: string;
  message: string;
  payment_method?: PaymentMethod;
  type: 'card_error' | 'invalid_request_error';
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: string[] | null;
  amount: number;
  amount_received: number;
  client_secret: string;
  created: number;
  currency: string;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, string> } | null;
  payment_method: string | null;
  payment_method_options: { card: { request_three_d_secure: string } };
  receipt_email: string | null;
  status: IntentStatus;
}

/** One page of a list. */
export interface ObjectList<Item> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Item[];
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  disputed: boolean;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  created: number;
  currency: string;
  exchange_rate: number | null;
  fee: number;
  net: number;
  source: string;
  status: 'pending';
  type: 'charge';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'succeeded' | 'failed';
  failure_reason?: 'lost_or_stolen_card' | 'expired_or_canceled_card' | 'unknown';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

export type ListItem = PaymentIntent | Refund | Dispute;

export type ProviderObject = PaymentMethod | PaymentIntent | Charge | BalanceTransaction | Refund | Dispute;

export interface ProviderEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: ProviderObject };
  pending_webhooks: number;
  type: string;
}
