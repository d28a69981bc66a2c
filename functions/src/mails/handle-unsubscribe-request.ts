import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import { unsubscribe } from './follow-mail-link.ts';
import { mailPageAddress, readLink } from './mail-links.ts';

export interface UnsubscribeRequest {
  method: string;
  link: string;
}

export interface UnsubscribeAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

const answer = (status: number, body: string): UnsubscribeAnswer => ({ status, body: `${body}\n` });

/**
 * Answers the `List-Unsubscribe` URL (RFC 8058). Mail clients post to it, without a session, when their own unsubscribe
 * button is pressed. A GET request is redirected to the page that asks for confirmation.
 */
export async function handleUnsubscribeRequest(
  { method, link }: UnsubscribeRequest,
  deps: StoreDeps & { origin: SiteOrigin },
): Promise<UnsubscribeAnswer> {
  if (method === 'GET' || method === 'HEAD')
    return { status: 303, headers: { Location: mailPageAddress(deps.origin, link) }, body: '' };
  if (method !== 'POST')
    return { ...answer(405, 'Post to this address.'), headers: { Allow: 'GET, HEAD, POST' } };
  try {
    const { uid, purpose } = await readLink(link, deps.database);
    if (purpose.what !== 'unsubscribe') return answer(404, 'This link is for something else.');
    await unsubscribe(uid, purpose.kind, deps);
    return answer(200, 'You get no more of these mails.');
  } catch (error) {
    // A deleted account gets no mails, so there is nothing for the mail client to retry.
    if (error instanceof AppError && error.code === 'not-found') return answer(404, error.message);
    throw error;
  }
}
