import { storeDeps } from '../deps.ts';
import { answerBeacon } from '../kit/beacon.ts';
import { handleReadRequest } from './handle-read-request.ts';

/** `POST /api/reads`: counts reads and listens. */
export const answerRead = answerBeacon('reads', (request) => handleReadRequest(request, storeDeps()));
