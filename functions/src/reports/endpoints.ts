import { onRequest } from 'firebase-functions/https';
import { reportsAddress } from '../contract/reports.ts';
import { reportDeps } from '../upkeep-deps.ts';
import { clientAddress } from '../kit/client-address.ts';
import { readOwnBodies, sentType } from '../kit/own-bodies.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { answerReportRequest } from './answer-report-request.ts';

readOwnBodies(reportsAddress);

/** `POST /api/reports`: what breaks in browsers. One instance: what it cannot take in is not worth a second. */
export const reports = onRequest(
  { memory: '256MiB', concurrency: 40, maxInstances: 1, timeoutSeconds: 20, cors: false },
  async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const status = await answerReportRequest(
        {
          method: request.method,
          type: sentType(request),
          body: request.rawBody ?? Buffer.alloc(0),
          address: clientAddress(request.headers, request.socket.remoteAddress),
          userAgent: request.header('user-agent') ?? '',
        },
        reportDeps(),
      );
      response.status(status).end();
    } catch (error) {
      response.status(toHttpStatus(toAppError(error, 'reports'))).end();
    }
  },
);
