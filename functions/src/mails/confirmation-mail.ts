import { createHash } from 'node:crypto';
import { confirmationMs, type MailKind, mailKinds, type MailRecord } from '../contract/mails.ts';
import { siteName } from '../contract/site.ts';
import { hourMs } from '../contract/time.ts';
import { mailPageAddress, signLink } from './mail-links.ts';
import type { Mail } from './mail-provider.ts';
import { type MailFrame, renderMail } from './mail-template.ts';

const wordsOf: Record<MailKind, string> = {
  weekly: 'a digest once a week',
  tomorrow: 'a mail on the day before your shows',
};

/** Returns the mail that asks the owner of an address to confirm that they want mails there. */
export function confirmationMail(
  uid: string,
  { key, asked }: MailRecord & { asked: NonNullable<MailRecord['asked']> },
  frame: MailFrame,
): Mail {
  const link = signLink(uid, { what: 'confirm', askedAt: asked.at }, { key });
  const wanted = mailKinds.filter((kind) => asked.kinds?.[kind]).map((kind) => wordsOf[kind]);
  const content = {
    subject: `Confirm that you want mails from ${siteName}`,
    preheader: 'One press, and they come. Without it, nothing does.',
    heading: 'Is that you?',
    paragraphs: [
      `Somebody who is logged in with this address wants ${wanted.join(' and ')} from ${siteName}.`,
      `Press the button within ${confirmationMs / hourMs} hours, and they come. If it was not you, do nothing: nothing is sent.`,
    ],
    sections: [],
    button: { label: 'Yes, send me these mails', address: mailPageAddress(frame.origin, link) },
    why: 'This mail comes once for each time that somebody asks.',
  };
  const occurrence = createHash('sha256').update(link).digest('base64url');
  return { ...renderMail(content, frame), to: asked.address, stream: 'single', key: occurrence };
}
