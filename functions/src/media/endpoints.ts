import { pipeline } from 'node:stream/promises';
import type { Request } from 'firebase-functions/https';
import { wholeProcessor } from '../config.ts';
import { realBucket, storeDeps } from '../deps.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { clientAddress } from '../kit/client-address.ts';
import { httpFunction } from '../kit/endpoints.ts';
import { logUnexpected } from '../logs.ts';
import { handleEpisodeRequest } from './handle-episode-request.ts';
import { handleFileRequest } from './handle-file-request.ts';

/** True if the client closed the connection in the middle of a file. */
const leftEarly = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const episode = (request: Request) =>
  handleEpisodeRequest(
    {
      method: request.method,
      path: request.path,
      address: clientAddress(request.headers, request.socket.remoteAddress),
      header: (name) => request.header(name) ?? '',
    },
    { ...storeDeps(), bucket: realBucket(), logUncounted: (error) => logUnexpected('media', error) },
  );

/**
 * Serves pictures and audio to all visitors under `GET /media`, and recordings to podcast apps. It only streams, so an
 * instance serves many requests at once. For `/media`, it runs only on a CDN cache miss.
 */
export const media = httpFunction('media', wholeProcessor, async (request, response) => {
  try {
    const answer = request.path.startsWith('/api/podcast/')
      ? await episode(request)
      : await handleFileRequest(
          { method: request.method, path: request.path, header: (name) => request.header(name) },
          realBucket(),
        );
    response.status(answer.status).set(answer.headers);
    if (answer.body) await pipeline(answer.body, response);
    else response.end();
  } catch (error) {
    if (leftEarly(error)) return;
    const status = toHttpStatus(toAppError(error, 'media'));
    response.status(status).set('Cache-Control', 'no-store').end();
  }
});
