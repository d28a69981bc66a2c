import type { CallInput } from '@contract/calls.ts';
import { type MailKind, mailLinkSchema, type OwnMails, ownMailsSchema } from '@contract/mails.ts';
import { stripInvalidCharacters } from '@contract/strip-invalid-characters.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { callChecked } from '../../../platform/checked-call.ts';

/** Reads which emails the member receives. Rejects if the server does not answer. */
export async function readOwnMails(): Promise<OwnMails> {
  const result = await callChecked('setEmailSubscriptions', { action: 'look' }, ownMailsSchema);
  if (result.ok) return result.value;
  throw new Error(result.message);
}

/** Subscribes to a kind of email, for which the server sends a confirmation link, or unsubscribes from it. */
export const changeOwnMails = (action: 'ask' | 'end', kind: MailKind) =>
  callChecked('setEmailSubscriptions', { action, kind }, ownMailsSchema);

/** Asks for the weekly digest at an address without an account, to which the server sends a confirmation link. */
export const subscribe = (email: string) =>
  callFunction('subscribe', { email: stripInvalidCharacters(email) });

/**
 * Follows a link from an email. The action is to look up its purpose (`look`), perform it (`act`), or revert an
 * unsubscription (`undo`).
 */
export const followMailLink = (link: string, action: CallInput<'followMailLink'>['action']) =>
  callChecked('followMailLink', { link, action }, mailLinkSchema);
