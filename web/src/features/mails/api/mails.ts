import {
  type FollowMailLinkInput,
  type MailKind,
  mailLinkSchema,
  type OwnMails,
  ownMailsSchema,
} from '@contract/mails.ts';
import { callChecked } from '../../../platform/checked-call.ts';

/** Which mails the member gets. Rejects where the server does not say. */
export async function lookAtOwnMails(): Promise<OwnMails> {
  const result = await callChecked('setMails', { action: 'look' }, ownMailsSchema);
  if (result.ok) return result.value;
  throw new Error(result.message);
}

/** Asks for a kind of mail, which sends the link to confirm with, or ends it. */
export const changeOwnMails = (action: 'ask' | 'end', kind: MailKind) =>
  callChecked('setMails', { action, kind }, ownMailsSchema);

/** What a link in a mail is for; `act` does it, `undo` takes an unsubscribing back. */
export const followMailLink = (link: string, action: FollowMailLinkInput['action']) =>
  callChecked('followMailLink', { link, action }, mailLinkSchema);
