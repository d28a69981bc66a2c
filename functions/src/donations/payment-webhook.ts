import { onRequest } from 'firebase-functions/https';
import { paymentMessageDeps, paymentSecrets } from '../deps.ts';
import { handlePaymentMessage } from './handle-payment-message.ts';

/** `POST /api/payment-webhook`: the payment provider tells what happened to a payment. */
export const paymentWebhook = onRequest({ secrets: paymentSecrets }, async (request, response) => {
  if (request.method !== 'POST') {
    response.status(405).set('Allow', 'POST').json({ received: false });
    return;
  }
  const status = await handlePaymentMessage(
    { rawBody: request.rawBody ?? Buffer.alloc(0), signature: request.header('stripe-signature') },
    await paymentMessageDeps(),
  );
  response.status(status).json({ received: status === 200 });
});
