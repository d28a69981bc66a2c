import * as v from 'valibot';
import { emailSchema } from './text-schemas.ts';
import { hourMs } from './time.ts';

// E-mails that members opt into. Mails about accounts, which the authentication service sends, are not covered here.

/** The mails that members can opt into: the weekly digest, and a reminder on the day before a show. */
export const mailKinds = ['weekly', 'tomorrow'] as const;
export type MailKind = (typeof mailKinds)[number];

/** How long the link in a confirmation mail is valid. */
export const confirmationMs = 48 * hourMs;
/** How long an unsubscribe can be undone. */
export const undoWindowMs = hourMs;

/**
 * `subscriptions/mails/{subscriber}`: the mail settings of a member, by uid, or of an address without an account, by
 * `visitorKey`. Only functions read and write it.
 */
export interface MailRecord {
  /** The secret that signs the links in mails to this subscriber. */
  key: string;
  /** The confirmed address. Changing the account's address requires a new confirmation. */
  address?: string;
  /** When each kind was turned on; a missing kind is off. */
  on?: Partial<Record<MailKind, number>>;
  /** The kinds that are waiting for confirmation, and the address to confirm. */
  asked?: {
    at: number;
    address: string;
    kinds?: Partial<Record<MailKind, true>>;
    /** How often it was asked for since the last confirmation. */
    times?: number;
  };
  /** When each kind was ended by the link in a mail. */
  ended?: Partial<Record<MailKind, number>>;
  /** An address that cannot be mailed, because a mail bounced or was marked as spam. */
  refused?: string;
}

/** Input of the call `setEmailSubscriptions`. Each `ask` sends a confirmation mail. */
export const setEmailSubscriptionsSchema = v.variant('action', [
  v.strictObject({ action: v.literal('look') }),
  // For admins: sends them the next digest as it would be now.
  v.strictObject({ action: v.literal('try') }),
  v.strictObject({ action: v.picklist(['ask', 'end']), kind: v.picklist(mailKinds) }),
]);

/** Input of the call `subscribe`: the weekly digest for an address without an account. */
export const subscribeSchema = v.strictObject({ email: emailSchema });

export type MailState = 'off' | 'asked' | 'on';

/** A member's mail settings, as they see them. */
export const ownMailsSchema = v.object({
  /** False if the site sends no mails; the UI then does not mention them. */
  isOffered: v.boolean(),
  /** The masked address; see `maskedAddress`. */
  address: v.string(),
  kinds: v.object({
    weekly: v.picklist(['off', 'asked', 'on']),
    tomorrow: v.picklist(['off', 'asked', 'on']),
  }),
  /** Mail to the address bounced, or was marked as spam. */
  isRefused: v.boolean(),
});
export type OwnMails = v.InferOutput<typeof ownMailsSchema>;

/** Input of the call `followMailLink`, for everyone who holds a link from a mail, signed in or not. */
export const followMailLinkSchema = v.strictObject({
  link: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  /** `act` performs the link's action; `undo` reverts an unsubscribe. */
  action: v.picklist(['look', 'act', 'undo']),
});

/** The purpose of a link, and the current state of that setting. */
export const mailLinkSchema = v.object({
  what: v.picklist(['confirm', 'unsubscribe']),
  kinds: v.array(v.picklist(mailKinds)),
  isDone: v.boolean(),
  canUndo: v.boolean(),
});
export type MailLink = v.InferOutput<typeof mailLinkSchema>;

/** Returns a masked address such as `a***@example.com`, recognizable to its owner. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1***');
