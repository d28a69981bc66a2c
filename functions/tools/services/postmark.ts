import * as v from 'valibot';
import { ask, read } from './ask.ts';

const serverSchema = v.object({ Name: v.string() });
const streamSchema = v.object({
  SubscriptionManagementConfiguration: v.object({ UnsubscribeHandlingType: v.string() }),
});

export interface PostmarkServer {
  name: string;
  /** True if bulk mails carry our own unsubscribe link rather than Postmark's. */
  hasOwnUnsubscribeLink: boolean;
}

/** Has Postmark check the token and the message stream without sending a mail. Rejects with `ServiceError`. */
export async function lookAtPostmark(
  apiBase: string,
  token: string,
  stream: string,
): Promise<PostmarkServer> {
  const headers = { accept: 'application/json', 'x-postmark-server-token': token };
  const { Name } = read('Postmark', serverSchema, await ask(`${apiBase}/server`, { headers }));
  const path = `/message-streams/${encodeURIComponent(stream)}`;
  const found = read('Postmark', streamSchema, await ask(apiBase + path, { headers }));
  const { UnsubscribeHandlingType: handling } = found.SubscriptionManagementConfiguration;
  return { name: Name, hasOwnUnsubscribeLink: handling === 'Custom' };
}
