import { onValueWritten } from 'firebase-functions/database';
import { commentDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { countReports, traceReport } from './count-reports.ts';

/** Reads the stored reports, so it is idempotent. Retried until it succeeds. */
export const takeReport = onValueWritten(
  { ref: '/reports/{slug}/{id}/{uid}', retry: true },
  withFailureLog('takeReport', async ({ params: { slug, id, uid } }) => {
    const deps = commentDeps();
    await traceReport(slug, id, uid, deps);
    await countReports(slug, id, deps);
  }),
);
