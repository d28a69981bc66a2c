import * as v from 'valibot';
import { randomUUID } from 'node:crypto';
import type { PersistentState } from '../server-kit/persistent-state.ts';
import { postmarkKeys } from './keys.ts';
import { type Answer, ok, type Call, jsonOf, route, type Routes } from '../server-kit/server.ts';

/** An accepted mail, as the mailbox shows it. */
export interface AcceptedMail {
  id: string;
  at: number;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  stream: string;
  headers: Record<string, string>;
  metadata: Record<string, string>;
}

interface OutboxState {
  /** Newest first. */
  mails: AcceptedMail[];
  /** Suppressed addresses, to which nothing is sent. */
  suppressed: string[];
}

export const emptyOutbox = (): OutboxState => ({ mails: [], suppressed: [] });

const maxMails = 500;

/** The mails that Postmark has accepted, and its suppressed addresses. */
export class Outbox {
  readonly #persistent: PersistentState<OutboxState>;

  constructor(state: PersistentState<OutboxState>) {
    this.#persistent = state;
  }

  get mails(): readonly AcceptedMail[] {
    return this.#persistent.state.mails;
  }

  accept(mail: SentMail): AcceptedMail {
    const accepted: AcceptedMail = {
      id: randomUUID(),
      at: Date.now(),
      from: mail.From,
      to: mail.To,
      subject: mail.Subject,
      html: mail.HtmlBody,
      text: mail.TextBody,
      stream: mail.MessageStream,
      headers: Object.fromEntries(mail.Headers.map(({ Name, Value }) => [Name, Value])),
      metadata: mail.Metadata,
    };
    this.#persistent.state.mails = [accepted, ...this.mails].slice(0, maxMails);
    this.#persistent.changed();
    return accepted;
  }

  suppress(address: string): void {
    this.#persistent.state.suppressed.push(address.toLowerCase());
    this.#persistent.changed();
  }

  isSuppressed = (address: string): boolean =>
    this.#persistent.state.suppressed.includes(address.toLowerCase());
}

const text = v.string();

/** The fields that the site sends. The real service accepts more, and ignores unknown ones. */
const mailSchema = v.strictObject({
  From: text,
  To: text,
  Subject: v.optional(text, ''),
  HtmlBody: v.optional(text, ''),
  TextBody: v.optional(text, ''),
  MessageStream: v.optional(text, 'outbound'),
  Headers: v.optional(v.array(v.strictObject({ Name: text, Value: text })), []),
  Metadata: v.optional(v.record(text, text), {}),
  TrackOpens: v.optional(v.boolean()),
  TrackLinks: v.optional(v.picklist(['None', 'HtmlAndText', 'HtmlOnly', 'TextOnly'])),
});
type SentMail = v.InferOutput<typeof mailSchema>;

/** One of Postmark's error codes, with its message. */
interface Refusal {
  code: number;
  message: string;
}

const refusal = (code: number, message: string): Refusal => ({ code, message });

const streams: readonly string[] = ['outbound', postmarkKeys.bulkStream];
const longest = { subject: 2000, metadataName: 20, metadataValue: 80 };
const address = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/;

/** Extracts the address from `Riffhall <mail@riffhall.test>` or a bare address. */
const addressIn = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

function complaintAbout(mail: SentMail): Refusal | null {
  if (addressIn(mail.From) !== postmarkKeys.from)
    return refusal(
      400,
      `The 'From' address you supplied (${mail.From}) is not a Sender Signature on your account.`,
    );
  if (!address.test(mail.To)) return refusal(300, `Invalid 'To' address: '${mail.To}'.`);
  if (mail.HtmlBody === '' && mail.TextBody === '')
    return refusal(300, 'Provide either email TextBody or HtmlBody or both.');
  if (mail.Subject.length > longest.subject) return refusal(300, "Invalid 'Subject': it is too long.");
  if (!streams.includes(mail.MessageStream))
    return refusal(1235, "The 'MessageStream' provided does not exist on this server.");
  if (mail.Headers.some(({ Value }) => /[\r\n]/.test(Value))) return refusal(300, "Invalid 'Headers'.");
  const isLong = ([name, value]: [string, string]) =>
    name.length > longest.metadataName || value.length > longest.metadataValue;
  return Object.entries(mail.Metadata).some(isLong) ? refusal(300, "Invalid 'Metadata'.") : null;
}

/** Returns the mail, or the reason why Postmark refuses it. */
function readMail(body: unknown): SentMail | Refusal {
  const parsed = v.safeParse(mailSchema, body);
  if (!parsed.success) return refusal(403, `Incompatible JSON: ${v.getDotPath(parsed.issues[0])}.`);
  return complaintAbout(parsed.output) ?? parsed.output;
}

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
