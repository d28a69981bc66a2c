import { schedule } from '../kit/endpoints.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { mailDeps, mailSecrets } from '../mails-deps.ts';
import { sendDueMails } from './send-due-mails.ts';
import { startWeeklyMails } from './start-weekly-mails.ts';

/**
 * Queues the weekly digests and sends mails that are due. Digests go by the scheduled time, because the local scheduler
 * can pass a different one.
 */
export const sendMails = schedule(
  'sendMails',
  { schedule: '*/5 * * * *', timeoutSeconds: 300, secrets: mailSecrets },
  async ({ scheduleTime }) => {
    const deps = mailDeps();
    if (!deps.provider) return;
    await runAllSettled(
      () => startWeeklyMails(Date.parse(scheduleTime), deps),
      () => sendDueMails(deps),
    );
  },
);
