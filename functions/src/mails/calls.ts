import type { Call } from '../kit/call.ts';
import { mailDeps, mailLinkDeps } from '../mails-deps.ts';
import { followMailLink as followMailLinkUseCase } from './follow-mail-link.ts';
import { setMails as setMailsUseCase } from './set-mails.ts';

/** For members: selects which mails they get. */
export const setMails: Call<'setMails'> = (input, auth) => setMailsUseCase(auth?.uid, input, mailDeps());

/** For anybody with a link from a mail, signed in or not. */
export const followMailLink: Call<'followMailLink'> = (input) => followMailLinkUseCase(input, mailLinkDeps());
