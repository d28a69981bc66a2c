import { beacon } from '../kit/beacon.ts';
import { reportDeps } from '../upkeep-deps.ts';
import { answerReportRequest } from './answer-report-request.ts';

/** `POST /api/reports`: what breaks in browsers. One instance: what it cannot take in is not worth a second. */
export const reports = beacon(
  'reports',
  { memory: '256MiB', concurrency: 40, maxInstances: 1 },
  ({ header, ...request }) =>
    answerReportRequest({ ...request, userAgent: header('user-agent') }, reportDeps()),
);
