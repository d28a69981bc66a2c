import * as v from 'valibot';
import { postmarkKeys } from './keys.ts';

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
export type SentMail = v.InferOutput<typeof mailSchema>;

/** One of Postmark's error codes, with its message. */
export interface Refusal {
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
export function readMail(body: unknown): SentMail | Refusal {
  const parsed = v.safeParse(mailSchema, body);
  if (!parsed.success) return refusal(403, `Incompatible JSON: ${v.getDotPath(parsed.issues[0])}.`);
  return complaintAbout(parsed.output) ?? parsed.output;
}
