import type { Request, Response } from 'firebase-functions/https';
import { linkParameter } from '../contract/mail-addresses.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { parseQuery } from '../kit/parse-query.ts';
import { mailLinkDeps } from '../mails-deps.ts';
import { handleUnsubscribeRequest } from './handle-unsubscribe-request.ts';

/** `POST /api/unsubscribe`: the unsubscribe button of mail clients. */
export async function answerUnsubscribe(request: Request, response: Response): Promise<void> {
  response.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' });
  try {
    const {
      status,
      headers = {},
      body,
    } = await handleUnsubscribeRequest(
      { method: request.method, link: parseQuery(request).searchParams.get(linkParameter) ?? '' },
      mailLinkDeps(),
    );
    response.status(status).set(headers).send(body);
  } catch (error) {
    response.status(toHttpStatus(toAppError(error, 'unsubscribe'))).end();
  }
}
