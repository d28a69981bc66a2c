import { logPaymentMessageIgnored, logPaymentMessageRefused, logUnexpected } from '../logs.ts';
import { type PaymentMessages, InvalidMessageError } from './payments.ts';
import { recordPayment, type RecordPaymentDeps } from './record-payment.ts';

export interface PaymentMessageDeps extends RecordPaymentDeps {
  /** Null if the site takes no donations, or has no signing secret to verify messages with. */
  messages: PaymentMessages | null;
}

/**
 * Handles one webhook message and returns the HTTP status. The provider retries after anything but 2xx: 500 is an error
 * of ours, 400 an invalid message, and 503 means that signatures cannot be verified here.
 */
export async function answerPaymentMessage(
  { rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
  deps: PaymentMessageDeps,
): Promise<200 | 400 | 500 | 503> {
  if (!deps.messages) {
    logPaymentMessageRefused('There is no signing secret to check it by');
    return 503;
  }
  try {
    const event = deps.messages.read(rawBody, signature);
    if (event.kind === 'ignored') logPaymentMessageIgnored(event.type);
    else await recordPayment(event, deps);
    return 200;
  } catch (error) {
    if (error instanceof InvalidMessageError) {
      logPaymentMessageRefused(error.message);
      return 400;
    }
    logUnexpected('paymentWebhook', error);
    return 500;
  }
}
