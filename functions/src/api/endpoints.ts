import type { CallableOptions } from 'firebase-functions/https';
import { wholeProcessor } from '../config.ts';
import { callInputs, type CallName } from '../contract/calls.ts';
import { uploadMaxBytes } from '../contract/pictures.ts';
import { alertSecrets, videoSecrets } from '../deps.ts';
import { paymentSecrets } from '../donations-deps.ts';
import { AppError, toHttpsError } from '../errors.ts';
import { callable } from '../kit/endpoints.ts';
import { mailSecrets } from '../mails-deps.ts';
import { runCall } from './calls.ts';

const isCall = (name: string): name is CallName => Object.hasOwn(callInputs, name);

/** Every call of our pages but uploads, at the path that `callPath` names. */
export const api = callable(
  'api',
  {
    ...wholeProcessor,
    memory: '512MiB',
    // The longest call is `deleteAccount`.
    timeoutSeconds: 300,
    secrets: [...new Set([...alertSecrets, ...mailSecrets, ...paymentSecrets, ...videoSecrets])],
  },
  (request) => {
    const name = request.rawRequest.path.slice(1);
    if (!isCall(name) || name === 'uploadMedia')
      throw toHttpsError(new AppError('not-found', 'The server does not offer this.'), 'api');
    return runCall(name, request.data, request);
  },
);

/** Deploys a call as a function of its own, too, for others than our pages. */
const deployed = (name: CallName, options: CallableOptions) =>
  callable(name, options, (request) => runCall(name, request.data, request));

export const sendPushoverNotification = deployed('sendPushoverNotification', { secrets: alertSecrets });
export const handlePublish = deployed('handlePublish', { timeoutSeconds: 60 });
export const getYoutubeVideos = deployed('getYoutubeVideos', { secrets: videoSecrets, timeoutSeconds: 60 });
export const generateRecording = deployed('generateRecording', { timeoutSeconds: 60 });

/**
 * A decoded picture of 40 million pixels and the encoders fit into 1 GiB only once, so an instance handles one upload
 * at a time. Two CPUs halve the wait.
 */
export const uploadMedia = callable(
  'uploadMedia',
  {
    memory: '1GiB',
    cpu: 2,
    concurrency: 1,
    timeoutSeconds: 90,
    maxInstances: 5,
    signedIn: true,
    // A picture in base64, with room for the rest of the payload.
    bodyMaxBytes: Math.ceil(uploadMaxBytes / 3) * 4 + 1024,
  },
  (request) => runCall('uploadMedia', request.data, request),
);
