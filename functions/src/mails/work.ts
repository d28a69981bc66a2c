import { runAllSettled } from '../kit/for-each-settled.ts';
import { mailDeps } from '../mails-deps.ts';
import { sendDueMails } from './send-due-mails.ts';
import { startWeeklyMails } from './start-weekly-mails.ts';

/** Queues the weekly digests by the time for which it runs, and sends mails that are due. */
export async function sendMails(time: string): Promise<void> {
  const deps = mailDeps();
  if (!deps.provider) return;
  await runAllSettled(
    () => startWeeklyMails(Number(time), deps),
    () => sendDueMails(deps),
  );
}
