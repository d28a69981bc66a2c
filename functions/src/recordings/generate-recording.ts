import { onCall } from 'firebase-functions/https';
import { generateRecordingSchema } from '../contract/recording-call.ts';
import { recordingDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { requestRecording } from './request-recording.ts';

/** Callable, for the author of an article and admins: what a recording would cost, make one, take it off. */
export const generateRecording = onCall({ timeoutSeconds: 60 }, (request) =>
  checkedCall('generateRecording', request, generateRecordingSchema, (input) =>
    requestRecording(request.auth?.uid, input, recordingDeps()),
  ),
);
