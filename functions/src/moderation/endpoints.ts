import { onValueWritten } from 'firebase-functions/database';
import { commentDeps } from '../deps.ts';
import { callable } from '../kit/endpoints.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { countReports, traceReport } from './count-reports.ts';
import { moderateComments } from './moderate-comments.ts';
import { suspendMember } from './suspend-member.ts';

/** For the role `comments`: hides, restores, deletes, releases or dismisses, or undoes that. */
export const moderateComment = callable('moderateComment', {}, (input, { auth }) =>
  moderateComments(auth?.uid, input, commentDeps()),
);

/** For the role `comments`: suspends a member from posting and editing, or ends a suspension. */
export const timeOutMember = callable('timeOutMember', {}, (input, { auth }) =>
  suspendMember(auth?.uid, input, commentDeps()),
);

/** Reads the stored reports, so it is idempotent. Retried until it succeeds. */
export const takeReport = onValueWritten(
  { ref: '/reports/{slug}/{id}/{uid}', retry: true },
  withFailureLog('takeReport', async ({ params: { slug, id, uid } }) => {
    const deps = commentDeps();
    await traceReport(slug, id, uid, deps);
    await countReports(slug, id, deps);
  }),
);
