import { linkParameter } from '../contract/mail-addresses.ts';
import { callable, schedule } from '../kit/endpoints.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { mailDeps, mailLinkDeps, mailSecrets } from '../mails-deps.ts';
import { httpFunction } from '../kit/http-function.ts';
import { parseQuery } from '../kit/parse-query.ts';
import { answerUnsubscribeRequest } from './answer-unsubscribe-request.ts';
import { followMailLink as follow } from './follow-mail-link.ts';
import { sendDueMails } from './send-due-mails.ts';
import { setMails as set } from './set-mails.ts';
import { startWeeklyMails } from './start-weekly-mails.ts';

/** For members: which mails they get. */
export const setMails = callable('setMails', { secrets: mailSecrets }, (input, { auth }) =>
  set(auth?.uid, input, mailDeps()),
);

/** For whoever holds a link of a mail. */
export const followMailLink = callable('followMailLink', {}, (input) => follow(input, mailLinkDeps()));

/** `POST /api/unsubscribe`: the button of mail programs. */
export const unsubscribe = httpFunction(
  'unsubscribe',
  { memory: '256MiB', maxInstances: 2, timeoutSeconds: 20, cors: false },
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

/** The digests of the week, by its scheduled time: the local scheduler can pass another one; and whatever else is due. */
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
