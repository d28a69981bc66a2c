import { createHmac } from 'node:crypto';
import type { ProviderEvent } from './objects.ts';

/** Returns the provider's signature header: the timestamp and an HMAC of timestamp and body. */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const hash = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${hash}`;
}

/** Sends an event. Returns the site's status, or 0 if there was no response. */
export async function deliver(
  event: ProviderEvent,
  url: string,
  secret: string,
  nowMs: number,
): Promise<number> {
  const body = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(body, secret, Math.floor(nowMs / 1000)),
        'User-Agent': 'Stripe/1.0 (+https://docs.stripe.com/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
