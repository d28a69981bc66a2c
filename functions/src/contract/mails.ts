import * as v from 'valibot';
import { hourMs } from './time.ts';

// The e-mails that members ask for. What the authentication service sends about accounts is none of them.

/** The mails that a member may ask for: the digest of the week, and a mail on the day before a show. */
export const mailKinds = ['weekly', 'tomorrow'] as const;
export type MailKind = (typeof mailKinds)[number];

/** The link in a mail that asks to confirm leads nowhere after this. */
export const confirmationMs = 48 * hourMs;
/** Unsubscribing from a mail can be undone for so long. */
export const undoneWithinMs = hourMs;

/** `mails/{uid}`: what a member asked for. Written and read by functions alone. */
export interface MailRecord {
  /** Signs the links in mails to this member. */
  key: string;
  /** The address that was confirmed: whoever changes theirs asks anew. */
  address?: string;
  /** The time at which each kind was turned on; a missing kind is off. */
  on?: Partial<Record<MailKind, number>>;
  /** Waits to be confirmed. */
  asked?: { at: number; address: string; kinds?: Partial<Record<MailKind, true>> };
  /** When it was ended by the link in a mail. */
  ended?: Partial<Record<MailKind, number>>;
  /** The address that nothing can be sent to: mail came back, or was called spam. */
  refused?: string;
}

/** Input of the callable `setMails`. `ask` sends the mail to confirm with, each time. */
export const setMailsSchema = v.variant('action', [
  v.strictObject({ action: v.literal('look') }),
  v.strictObject({ action: v.picklist(['ask', 'end']), kind: v.picklist(mailKinds) }),
]);
export type SetMailsInput = v.InferOutput<typeof setMailsSchema>;

export type MailState = 'off' | 'asked' | 'on';

/** The settings of their mails, as a member sees them. */
export const ownMailsSchema = v.object({
  /** False where the site sends no mails: it says nothing of them. */
  isOffered: v.boolean(),
  /** The beginning of the address, and where it is. */
  address: v.string(),
  kinds: v.object({
    weekly: v.picklist(['off', 'asked', 'on']),
    tomorrow: v.picklist(['off', 'asked', 'on']),
  }),
  /** Mail to the address came back, or was called spam. */
  isRefused: v.boolean(),
});
export type OwnMails = v.InferOutput<typeof ownMailsSchema>;

/** Input of the callable `followMailLink`, for whoever has a link of a mail, signed in or not. */
export const followMailLinkSchema = v.strictObject({
  link: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  /** `act` does what the link is for, `undo` takes an unsubscribing back. */
  action: v.picklist(['look', 'act', 'undo']),
});
export type FollowMailLinkInput = v.InferOutput<typeof followMailLinkSchema>;

/** The purpose of a link, and the present state of that setting. */
export const mailLinkSchema = v.object({
  what: v.picklist(['confirm', 'unsubscribe']),
  kinds: v.array(v.picklist(mailKinds)),
  isDone: v.boolean(),
  canUndo: v.boolean(),
});
export type MailLink = v.InferOutput<typeof mailLinkSchema>;

/** `a***@example.com`: enough to know one's own address by. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1***');
