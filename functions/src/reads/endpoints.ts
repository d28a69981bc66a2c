import { storeDeps } from '../deps.ts';
import { beacon } from '../kit/beacon.ts';
import { answerReadRequest } from './answer-read-request.ts';

/**
 * `POST /api/reads`: counts reads and listens. Limited to ten instances, each with one request at a time; what exceeds their
 * capacity is not counted.
 */
export const reads = beacon('reads', { maxInstances: 10 }, (request) =>
  answerReadRequest(request, storeDeps()),
);
