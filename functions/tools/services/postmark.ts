import * as v from 'valibot';
import { read, request } from './request.ts';

const serverSchema = v.object({ Name: v.string() });
const streamSchema = v.object({
  SubscriptionManagementConfiguration: v.object({ UnsubscribeHandlingType: v.string() }),
});

interface PostmarkServer {
  name: string;
  /** True if bulk mails carry our own unsubscribe link rather than Postmark's. */
  hasOwnUnsubscribeLink: boolean;
}

/** Has Postmark check the token and the message stream without sending a mail. Rejects with `ServiceError`. */
export async function readPostmarkServer(
  apiBase: string,
  token: string,
  stream: string,
): Promise<PostmarkServer> {
  const headers = { accept: 'application/json', 'x-postmark-server-token': token };
  const { Name } = read('Postmark', serverSchema, await request(`${apiBase}/server`, { headers }));
  const path = `/message-streams/${encodeURIComponent(stream)}`;
  const found = read('Postmark', streamSchema, await request(apiBase + path, { headers }));
  const { UnsubscribeHandlingType: handling } = found.SubscriptionManagementConfiguration;
  return { name: Name, hasOwnUnsubscribeLink: handling === 'Custom' };
}
