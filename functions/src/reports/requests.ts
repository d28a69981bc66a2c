import { answerBeacon } from '../kit/beacon.ts';
import { reportDeps } from '../report-deps.ts';
import { handleReportRequest } from './handle-report-request.ts';

/** `POST /api/reports`: client errors. */
export const answerReport = answerBeacon('reports', ({ header, ...request }) =>
  handleReportRequest({ ...request, userAgent: header('user-agent') }, reportDeps()),
);
