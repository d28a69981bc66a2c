import { storeDeps } from '../deps.ts';
import { answerBeacon } from '../kit/beacon.ts';
import { answerReadRequest } from './answer-read-request.ts';

/** `POST /api/reads`: counts reads and listens. */
export const answerRead = answerBeacon('reads', (request) => answerReadRequest(request, storeDeps()));
