import type { ParsedCallInput } from '../contract/calls.ts';
import { type MailKind, mailKinds, type MailLink, type MailRecord, undoWindowMs } from '../contract/mails.ts';
import { paths } from '../contract/paths.ts';
import { isVisitor } from '../contract/report-call.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { deadLink, readLink, mailPageAddress } from './mail-links.ts';
import { forgetSubscriber } from './subscribe.ts';
import { askedNow, withConfirmed, withEnded, withUndone } from './subscription.ts';
import type { SiteOrigin } from '../site-addresses.ts';

const kindsOf = (kinds: Partial<Record<MailKind, unknown>> = {}) => mailKinds.filter((kind) => kinds[kind]);

async function confirm(
  uid: string,
  { record, askedAt, isPressed }: { record: MailRecord; askedAt: number; isPressed: boolean },
  { database, clock }: StoreDeps,
): Promise<MailLink> {
  const now = clock.now();
  const answer = (kinds: MailKind[], isDone: boolean): MailLink => ({
    what: 'confirm',
    kinds,
    isDone,
    canUndo: false,
  });
  const { asked, on } = record;
  const pending = asked && askedNow(record, asked.address, now);
  if (pending?.at === askedAt) {
    if (!isPressed) return answer(kindsOf(pending.kinds), false);
    // A member gets the digest once, even if the address had it before.
    if (!isVisitor(uid)) await forgetSubscriber(pending.address, { database });
    const { value } = await database.transact(
      paths.mail(uid),
      (current) => current && (withConfirmed(current, askedAt, now) ?? undefined),
    );
    return answer(kindsOf(value?.on), true);
  }
  if (pending && pending.at > askedAt)
    throw new AppError('not-found', 'A newer mail has replaced this one: press the button in that one.');
  // Pressed again, or in a second window: the requested mails are already on.
  if (!asked && kindsOf(on).some((kind) => (on?.[kind] ?? 0) >= askedAt)) return answer(kindsOf(on), true);
  throw deadLink();
}

const canUndo = (record: MailRecord | null, kind: MailKind, now: number): boolean =>
  record?.ended?.[kind] !== undefined && now - record.ended[kind] < undoWindowMs;

/** Ends one kind of mails. Idempotent. */
export async function unsubscribe(
  uid: string,
  kind: MailKind,
  { database, clock }: StoreDeps,
): Promise<void> {
  await database.transact(paths.mail(uid), (record) => record && withEnded(record, kind, clock.now()));
}

async function undoChange(uid: string, kind: MailKind, { database, clock }: StoreDeps): Promise<void> {
  const now = clock.now();
  const { value } = await database.transact(paths.mail(uid), (record) =>
    record !== null && canUndo(record, kind, now) ? withUndone(record, kind, now) : undefined,
  );
  if (value?.on?.[kind] === undefined)
    throw new AppError(
      'too-late',
      'It is too late for that here. Ask for it again where you did the first time.',
    );
}

/**
 * Does what a link in a mail is for, signed in or not. `look` has no side effects, because mail scanners open every
 * link.
 */
export async function followMailLink(
  { link, action }: ParsedCallInput<'followMailLink'>,
  deps: StoreDeps,
): Promise<MailLink> {
  const { uid, purpose, record } = await readLink(link, deps.database);
  if (purpose.what === 'confirm')
    return confirm(uid, { record, askedAt: purpose.askedAt, isPressed: action === 'act' }, deps);
  const { kind } = purpose;
  if (action === 'act') await unsubscribe(uid, kind, deps);
  if (action === 'undo') await undoChange(uid, kind, deps);
  const now = action === 'look' ? record : await deps.database.get(paths.mail(uid));
  return {
    what: 'unsubscribe',
    kinds: [kind],
    isDone: now?.on?.[kind] === undefined,
    canUndo: canUndo(now, kind, deps.clock.now()),
  };
}

interface UnsubscribeAnswer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

const answer = (status: number, body: string): UnsubscribeAnswer => ({ status, body: `${body}\n` });

/**
 * Answers the `List-Unsubscribe` URL (RFC 8058). Mail clients post to it, without a session, when their own unsubscribe
 * button is pressed. A GET request is redirected to the page that asks for confirmation.
 */
export async function handleUnsubscribeRequest(
  { method, link }: { method: string; link: string },
  deps: StoreDeps & { origin: SiteOrigin },
): Promise<UnsubscribeAnswer> {
  if (method === 'GET' || method === 'HEAD')
    return { status: 303, headers: { Location: mailPageAddress(deps.origin, link) }, body: '' };
  if (method !== 'POST')
    return { ...answer(405, 'Post to this address.'), headers: { Allow: 'GET, HEAD, POST' } };
  try {
    const { uid, purpose } = await readLink(link, deps.database);
    if (purpose.what !== 'unsubscribe') return answer(404, 'This link is for something else.');
    await unsubscribe(uid, purpose.kind, deps);
    return answer(200, 'You get no more of these mails.');
  } catch (error) {
    // A deleted account gets no mails, so there is nothing for the mail client to retry.
    if (error instanceof AppError && error.code === 'not-found') return answer(404, error.message);
    throw error;
  }
}
