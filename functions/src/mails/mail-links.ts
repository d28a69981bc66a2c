import { createHmac } from 'node:crypto';
import { linkParameter, mailsPage, unsubscribeAddress } from '../contract/mail-addresses.ts';
import { type MailKind, mailKinds, type MailRecord } from '../contract/mails.ts';
import { isKey } from '../contract/keys.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { AppError } from '../errors.ts';
import { isSameSecret } from '../kit/crypto.ts';
import type { SiteOrigin } from '../site-addresses.ts';

/** The purpose of a link in a mail. */
export type Purpose = { what: 'confirm'; askedAt: number } | { what: 'unsubscribe'; kind: MailKind };

/** A valid link, signed with the key of the subscriber's record. */
interface FoundLink {
  /** The uid of a member, or a `visitorKey`. */
  uid: string;
  purpose: Purpose;
  record: MailRecord;
}

const wordOf = (purpose: Purpose) =>
  purpose.what === 'confirm' ? `confirm-${purpose.askedAt}` : purpose.kind;

function purposeOf(word: string): Purpose | null {
  const kind = mailKinds.find((known) => known === word);
  if (kind) return { what: 'unsubscribe', kind };
  const [, askedAt] = /^confirm-(\d{1,15})$/.exec(word) ?? [];
  return askedAt === undefined ? null : { what: 'confirm', askedAt: Number(askedAt) };
}

const signatureOf = (key: string, uid: string, word: string) =>
  createHmac('sha256', key).update(`${uid} ${word}`).digest('base64url');

/** Returns `{uid}.{purpose}.{signature}`. Anybody who has it can do what it is for, and nothing else. */
export function signLink(uid: string, purpose: Purpose, { key }: Pick<MailRecord, 'key'>): string {
  const word = wordOf(purpose);
  return `${uid}.${word}.${signatureOf(key, uid, word)}`;
}

const linkTo = (origin: SiteOrigin, path: string, link: string) =>
  `${origin}${path}?${linkParameter}=${encodeURIComponent(link)}`;

/** Returns the URL of the page that asks for confirmation first, because mail scanners open links, too. */
export const mailPageAddress = (origin: SiteOrigin, link: string) => linkTo(origin, mailsPage, link);
/** Returns the URL that the unsubscribe button of mail clients posts to. */
export const oneClickAddress = (origin: SiteOrigin, link: string) => linkTo(origin, unsubscribeAddress, link);

/** Creates the error for all invalid links, so as not to reveal the reason. */
export const deadLink = () =>
  new AppError(
    'not-found',
    'This link does not work any more: what it was for has ended, or a newer one came.',
  );

/** Verifies a link. Throws if it is invalid. */
export async function readLink(link: string, database: Database): Promise<FoundLink> {
  const [uid = '', word = '', signature = '', ...more] = link.split('.');
  const purpose = purposeOf(word);
  if (!isKey(uid) || /[/#$[\]]/.test(uid) || !purpose || more.length > 0) throw deadLink();
  const record = await database.get(paths.mail(uid));
  if (!record || !isSameSecret(signatureOf(record.key, uid, word), signature)) throw deadLink();
  return { uid, purpose, record };
}
