import { onRequest } from 'firebase-functions/https';
import { readsAddress } from '../contract/reads.ts';
import { countDeps, addressedDeps } from '../deps.ts';
import { clientAddress } from '../kit/client-address.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { logUnexpected } from '../logs.ts';
import { readOwnBodies, sentType } from '../kit/own-bodies.ts';
import { answerEpisodeRequest } from './answer-episode-request.ts';
import { answerReadRequest } from './answer-read-request.ts';

readOwnBodies(readsAddress);

/** `POST /api/reads`: what was read or listened to. Two instances: what they cannot take in is not counted. */
export const reads = onRequest(
  { memory: '256MiB', concurrency: 80, maxInstances: 2, timeoutSeconds: 20, cors: false },
  async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const status = await answerReadRequest(
        {
          method: request.method,
          type: sentType(request),
          body: request.rawBody ?? Buffer.alloc(0),
          address: clientAddress(request.headers, request.socket.remoteAddress),
          header: (name) => request.header(name) ?? '',
        },
        countDeps(),
      );
      response.status(status).end();
    } catch (error) {
      response.status(toHttpStatus(toAppError(error, 'reads'))).end();
    }
  },
);

/** `GET /api/podcast/{slug}.mp3`: what podcast apps fetch. The file itself comes from the edge. */
export const episodes = onRequest({ memory: '256MiB', concurrency: 80 }, async (request, response) => {
  try {
    const { status, headers } = await answerEpisodeRequest(
      {
        method: request.method,
        path: request.path,
        address: clientAddress(request.headers, request.socket.remoteAddress),
        header: (name) => request.header(name) ?? '',
      },
      { ...addressedDeps(), logUncounted: (error) => logUnexpected('episodes', error) },
    );
    response.status(status).set(headers).end();
  } catch (error) {
    response
      .status(toHttpStatus(toAppError(error, 'episodes')))
      .set('Cache-Control', 'no-store')
      .end();
  }
});
