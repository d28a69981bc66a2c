import { answerBeacon } from '../kit/beacon.ts';
import { reportDeps } from '../report-deps.ts';
import { answerReportRequest } from './answer-report-request.ts';

/** `POST /api/reports`: client errors. */
export const answerReport = answerBeacon('reports', ({ header, ...request }) =>
  answerReportRequest({ ...request, userAgent: header('user-agent') }, reportDeps()),
);
