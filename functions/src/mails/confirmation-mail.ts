import { createHash } from 'node:crypto';
import { confirmationMs, type MailKind, mailKinds, type MailRecord } from '../contract/mails.ts';
import { isVisitor } from '../contract/report-call.ts';
import { siteName } from '../contract/site.ts';
import { hourMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import type { Mail, MailDeps } from './mail-deps.ts';
import { mailPageAddress, signLink } from './mail-links.ts';
import { renderMail } from './mail-template.ts';

const wordsOf: Record<MailKind, string> = {
  weekly: 'a digest once a week',
  tomorrow: 'a mail on the day before your shows',
};

/** Returns the mail that asks the owner of an address to confirm that they want mails there. */
export async function confirmationMail(
  subscriber: string,
  { key, asked }: MailRecord & { asked: NonNullable<MailRecord['asked']> },
  deps: MailDeps,
): Promise<Mail> {
  const { origin } = deps;
  const link = signLink(subscriber, { what: 'confirm', askedAt: asked.at }, { key });
  const wanted = mailKinds.filter((kind) => asked.kinds?.[kind]).map((kind) => wordsOf[kind]);
  const who = isVisitor(subscriber)
    ? 'Somebody who gave this address'
    : 'Somebody who is logged in with this address, or gave it,';
  const content = {
    subject: `Confirm that you want mails from ${siteName}`,
    preheader: 'One press, and they come. Without it, nothing does.',
    heading: 'Is that you?',
    paragraphs: [
      `${who} wants ${wanted.join(' and ')} from ${siteName}.`,
      `Press the button within ${confirmationMs / hourMs} hours, and they come. If it was not you, do nothing: nothing is sent.`,
    ],
    sections: [],
    button: { label: 'Yes, send me these mails', address: mailPageAddress(origin, link) },
    why: 'This mail comes once for each time that somebody asks.',
  };
  const occurrence = createHash('sha256').update(link).digest('base64url');
  return {
    ...(await renderMail(content, deps)),
    to: asked.address,
    stream: 'single',
    key: occurrence,
  };
}

export const notSent = () =>
  new AppError('busy', 'The mail could not be sent right now. Try again in some minutes.');
