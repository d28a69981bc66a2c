import { origin, storeDeps } from '../deps.ts';
import { beacon } from '../kit/beacon.ts';
import { clientAddress } from '../kit/client-address.ts';
import { httpFunction } from '../kit/http-function.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { logUnexpected } from '../logs.ts';
import { answerEpisodeRequest } from './answer-episode-request.ts';
import { answerReadRequest } from './answer-read-request.ts';

/**
 * `POST /api/reads`: counts reads and listens. Limited to ten instances, each with one request at a time; what exceeds their
 * capacity is not counted.
 */
export const reads = beacon('reads', { maxInstances: 10 }, (request) =>
  answerReadRequest(request, storeDeps()),
);

/** `GET /api/podcast/{slug}.mp3`: counts downloads by podcast apps. The file itself comes from the CDN. */
export const episodes = httpFunction('episodes', {}, async (request, response) => {
  try {
    const { status, headers } = await answerEpisodeRequest(
      {
        method: request.method,
        path: request.path,
        address: clientAddress(request.headers, request.socket.remoteAddress),
        header: (name) => request.header(name) ?? '',
      },
      { ...storeDeps(), origin: origin(), logUncounted: (error) => logUnexpected('episodes', error) },
    );
    response.status(status).set(headers).end();
  } catch (error) {
    response
      .status(toHttpStatus(toAppError(error, 'episodes')))
      .set('Cache-Control', 'no-store')
      .end();
  }
});
