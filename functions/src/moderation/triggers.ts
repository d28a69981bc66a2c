import { onValueWritten } from 'firebase-functions/database';
import { commentDeps } from '../deps.ts';
import { countReports, traceReport } from './count-reports.ts';

/** It reads what is stored, so it may run any number of times, and what breaks off is begun again. */
export const takeReport = onValueWritten(
  { ref: '/reports/{slug}/{id}/{uid}', retry: true },
  async ({ params: { slug, id, uid } }) => {
    const deps = commentDeps();
    await traceReport(slug, id, uid, deps);
    await countReports(slug, id, deps);
  },
);
