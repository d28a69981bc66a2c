import { logPaymentMessageIgnored, logPaymentMessageRefused, logUnexpected } from '../logs.ts';
import { type PaymentMessages, SignatureError } from './payments.ts';
import { recordPayment, type RecordPaymentDeps } from './record-payment.ts';

export interface PaymentMessageDeps extends RecordPaymentDeps {
  /** Null where the site takes no donations, or has no secret of the provider to check signatures by. */
  messages: PaymentMessages | null;
}

/**
 * Handles one message of the provider and returns the HTTP status. The provider retries after anything but 2xx: a
 * failure of ours is a 500, a message without its signature a 400, and 503 says that none can be checked here.
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
    if (error instanceof SignatureError) {
      logPaymentMessageRefused(error.message);
      return 400;
    }
    logUnexpected('paymentWebhook', error);
    return 500;
  }
}
