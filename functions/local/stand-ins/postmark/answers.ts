import * as v from 'valibot';
import { type Answer, ok } from '../server-kit/answer.ts';
import { type Call, jsonOf } from '../server-kit/call.ts';
import { route, type Routes } from '../server-kit/routes.ts';
import { readMail } from './check-mail.ts';
import { postmarkKeys } from './keys.ts';
import type { Outbox } from './outbox.ts';

export const refused = (status: number, code: number, message: string): Answer => ({
  status,
  body: { ErrorCode: code, Message: message },
});

const suppressionsSchema = v.object({ Suppressions: v.array(v.object({ EmailAddress: v.string() })) });

function answerMail(call: Call, outbox: Outbox): Answer {
  const mail = readMail(jsonOf(call));
  if ('code' in mail) return refused(422, mail.code, mail.message);
  if (outbox.isSuppressed(mail.To))
    return refused(
      422,
      406,
      `You tried to send to recipient(s) that have been marked as inactive. Found inactive addresses: ${mail.To}. Inactive recipients are ones that have generated a hard bounce, a spam complaint, or a manual suppression.`,
    );
  const { id, at, to } = outbox.accept(mail);
  return ok({
    To: to,
    SubmittedAt: new Date(at).toISOString(),
    MessageID: id,
    ErrorCode: 0,
    Message: 'OK',
  });
}

/** Searches one message stream by one metadata field, as the real service does. */
function answerSearch({ url }: Call, outbox: Outbox): Answer {
  const asked = [...url.searchParams].find(([name]) => name.startsWith('metadata_'));
  const searched = url.searchParams.get('messagestream') ?? 'outbound';
  const found = outbox.mails.filter(
    ({ metadata, stream: sentTo }) =>
      sentTo === searched &&
      (asked === undefined || metadata[asked[0].slice('metadata_'.length)] === asked[1]),
  );
  const some = found.slice(0, Number(url.searchParams.get('count')));
  return ok({
    TotalCount: found.length,
    Messages: some.map(({ id, to, subject }) => ({ MessageID: id, Recipients: [to], Subject: subject })),
  });
}

function answerSuppressions(call: Call, outbox: Outbox): Answer {
  const { Suppressions } = v.parse(suppressionsSchema, jsonOf(call));
  for (const { EmailAddress } of Suppressions) outbox.suppress(EmailAddress);
  return ok({
    Suppressions: Suppressions.map((each) => ({ ...each, Status: 'Suppressed', Message: null })),
  });
}

const stream = (id: string): Answer =>
  id === postmarkKeys.bulkStream
    ? ok({
        ID: id,
        MessageStreamType: 'Broadcasts',
        SubscriptionManagementConfiguration: { UnsubscribeHandlingType: 'Custom' },
      })
    : refused(404, 1226, 'The requested stream does not exist on this server.');

/** Handles the supported part of Postmark's API: sending, searching, suppressions, and server details. */
export function answerCall(call: Call, outbox: Outbox): Answer | Promise<Answer> {
  if (call.headers['x-postmark-server-token'] !== postmarkKeys.token)
    return refused(
      401,
      10,
      'The Server Token you provided in the X-Postmark-Server-Token header was invalid.',
    );
  const routes: Routes = {
    'POST /email': () => answerMail(call, outbox),
    'GET /messages/outbound': () => answerSearch(call, outbox),
    'GET /server': () => ok({ ID: 1, Name: 'Stand-in', DeliveryType: 'Sandbox' }),
    'GET /message-streams/:id': (_call, { id = '' }) => stream(id),
    'POST /message-streams/:id/suppressions': () => answerSuppressions(call, outbox),
  };
  return (route(routes, call) as Answer | undefined) ?? refused(404, 701, 'There is nothing here.');
}
