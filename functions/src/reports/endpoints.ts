import { beacon } from '../kit/beacon.ts';
import { reportDeps } from '../report-deps.ts';
import { answerReportRequest } from './answer-report-request.ts';

/** `POST /api/reports`: client errors. Limited to one instance; what exceeds its capacity is dropped. */
export const reports = beacon('reports', { maxInstances: 1 }, ({ header, ...request }) =>
  answerReportRequest({ ...request, userAgent: header('user-agent') }, reportDeps()),
);
