import { pipeline } from 'node:stream/promises';
import { onValueWritten } from 'firebase-functions/database';
import type { Request } from 'firebase-functions/https';
import { wholeProcessor } from '../config.ts';
import { uploadMaxBytes } from '../contract/pictures.ts';
import { pruneDeps, realBucket, storeDeps, uploadDeps } from '../deps.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { clientAddress } from '../kit/client-address.ts';
import { callable } from '../kit/endpoints.ts';
import { httpFunction } from '../kit/http-function.ts';
import { logUnexpected } from '../logs.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { answerEpisodeRequest } from './answer-episode-request.ts';
import { answerFileRequest } from './answer-file-request.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { uploadPicture } from './upload-picture.ts';
import { pruneAvatars } from './prune-avatars.ts';

/** A picture in base64, with room for the rest of the payload. */
const uploadBodyMaxBytes = Math.ceil(uploadMaxBytes / 3) * 4 + 1024;

/**
 * Uploads a picture of an author, or an avatar or poster of any member. A decoded picture of 40 million pixels and the
 * encoders fit into 1 GiB only once, so an instance handles one upload at a time. Two CPUs halve the wait.
 */
export const uploadMedia = callable(
  'uploadMedia',
  {
    memory: '1GiB',
    cpu: 2,
    concurrency: 1,
    timeoutSeconds: 90,
    maxInstances: 5,
    bodyMaxBytes: uploadBodyMaxBytes,
  },
  (input, { auth }) =>
    'purpose' in input && input.purpose === 'avatar'
      ? uploadAvatar(auth?.uid, input.data, uploadDeps())
      : uploadPicture(auth?.uid, input, uploadDeps()),
);

export const pruneReplacedAvatar = onValueWritten(
  { ref: '/users/{uid}/photoURL', retry: true },
  withFailureLog('pruneReplacedAvatar', ({ params: { uid } }) => pruneAvatars(uid, pruneDeps())),
);

/** True if the client closed the connection in the middle of a file. */
const leftEarly = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const episode = (request: Request) =>
  answerEpisodeRequest(
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
      : await answerFileRequest(
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
