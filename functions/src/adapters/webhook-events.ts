/** The events that the payment provider sends to `/api/payment-webhook`. `createPaymentMessages` handles each of them. */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.updated',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  // Also of an inquiry that has become a dispute.
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;
