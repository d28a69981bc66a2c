import { onRequest } from 'firebase-functions/https';
import { donateDeps, paymentSecrets } from '../deps.ts';
import { readOwnBodies, sentType } from '../kit/own-bodies.ts';
import { clientAddress } from './client-address.ts';
import { handleDonateRequest } from './handle-donate-request.ts';

readOwnBodies('/api/donate');

/** `POST /api/donate` gives money, `GET /api/donate/:attemptId` tells what became of it. Open to everybody on our site. */
export const donate = onRequest(
  { secrets: paymentSecrets, timeoutSeconds: 60 },
  async (request, response) => {
    const answer = await handleDonateRequest(
      {
        method: request.method,
        path: request.path,
        header: (name) => request.header(name),
        type: sentType(request),
        body: request.rawBody ?? Buffer.alloc(0),
        address: clientAddress(request.headers, request.socket.remoteAddress),
      },
      await donateDeps(),
    );
    response
      .status(answer.status)
      .set({ 'Cache-Control': 'no-store', ...answer.headers })
      .json(answer.body);
  },
);
