import { onValueWritten } from 'firebase-functions/database';
import { commentDeps } from '../deps.ts';
import { callable } from '../kit/endpoints.ts';
import { countReports, traceReport } from './count-reports.ts';
import { moderateComments } from './moderate-comments.ts';
import { timeOutMember as timeOut } from './time-out-member.ts';

/** For the role comments: hide, restore, delete, release, dismiss, and taking that back. */
export const moderateComment = callable('moderateComment', {}, (input, { auth }) =>
  moderateComments(auth?.uid, input, commentDeps()),
);

/** For the role comments: a member neither posts nor edits for a while, or does again. */
export const timeOutMember = callable('timeOutMember', {}, (input, { auth }) =>
  timeOut(auth?.uid, input, commentDeps()),
);

/** It reads what is stored, so it may run any number of times, and what breaks off is begun again. */
export const takeReport = onValueWritten(
  { ref: '/reports/{slug}/{id}/{uid}', retry: true },
  async ({ params: { slug, id, uid } }) => {
    const deps = commentDeps();
    await traceReport(slug, id, uid, deps);
    await countReports(slug, id, deps);
  },
);
