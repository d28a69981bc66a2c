import { pipeline } from 'node:stream/promises';
import { onRequest } from 'firebase-functions/https';
import { realBucket } from '../deps.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { answerFileRequest } from './answer-file-request.ts';

/** Whoever closes the page in the middle of a file is no failure. */
const leftEarly = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * `GET /media/**`: pictures and sound for everybody. Only streams pass through, so the smallest instance carries many
 * at once; it works when the cache at the edge does not know a file yet.
 */
export const media = onRequest({ memory: '256MiB', concurrency: 80 }, async (request, response) => {
  try {
    const answer = await answerFileRequest(
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
