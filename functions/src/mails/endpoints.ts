import { linkParameter } from '../contract/mail-addresses.ts';
import { schedule } from '../kit/endpoints.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { mailDeps, mailLinkDeps, mailSecrets } from '../mails-deps.ts';
import { httpFunction } from '../kit/http-function.ts';
import { parseQuery } from '../kit/parse-query.ts';
import { answerUnsubscribeRequest } from './answer-unsubscribe-request.ts';
import { sendDueMails } from './send-due-mails.ts';
import { startWeeklyMails } from './start-weekly-mails.ts';

/** `POST /api/unsubscribe`: the unsubscribe button of mail clients. */
export const unsubscribe = httpFunction(
  'unsubscribe',
  { maxInstances: 10, timeoutSeconds: 20, cors: false },
  async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' });
    try {
      const {
        status,
        headers = {},
        body,
      } = await answerUnsubscribeRequest(
        { method: request.method, link: parseQuery(request).searchParams.get(linkParameter) ?? '' },
        mailLinkDeps(),
      );
      response.status(status).set(headers).send(body);
    } catch (error) {
      response.status(toHttpStatus(toAppError(error, 'unsubscribe'))).end();
    }
  },
);

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
