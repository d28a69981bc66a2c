import type { Request, Response } from 'firebase-functions/https';
import { wholeProcessor } from '../config.ts';
import { donateDeps, paymentDeps, paymentSecrets } from '../donations-deps.ts';
import { clientAddress } from '../kit/client-address.ts';
import { httpFunction } from '../kit/endpoints.ts';
import { handleDonateRequest } from './handle-donate-request.ts';
import { answerPaymentMessage } from './answer-payment-message.ts';

async function answerDonation(request: Request, response: Response): Promise<void> {
  const answer = await handleDonateRequest(
    {
      method: request.method,
      path: request.path,
      header: (name) => request.header(name),
      type: request.header('content-type') ?? '',
      body: request.rawBody,
      address: clientAddress(request.headers, request.socket.remoteAddress),
    },
    await donateDeps(),
  );
  response
    .status(answer.status)
    .set({ 'Cache-Control': 'no-store', ...answer.headers })
    .json(answer.body);
}

async function answerWebhook(request: Request, response: Response): Promise<void> {
  if (request.method !== 'POST') {
    response.status(405).set('Allow', 'POST').json({ received: false });
    return;
  }
  const status = await answerPaymentMessage(
    { rawBody: request.rawBody, signature: request.header('stripe-signature') },
    await paymentDeps(),
  );
  response.status(status).json({ received: status === 200 });
}

/**
 * `POST /api/donate` donates, `GET /api/donate/:attemptId` returns the outcome. Open to all visitors. `POST
 * /api/payment-webhook` receives the payment provider's events. CORS is off, because the site's pages have the same
 * origin and no other origin may call it.
 */
export const donate = httpFunction(
  'donate',
  { ...wholeProcessor, secrets: paymentSecrets, timeoutSeconds: 60, cors: false },
  (request, response) =>
    request.path === '/api/payment-webhook'
      ? answerWebhook(request, response)
      : answerDonation(request, response),
);
