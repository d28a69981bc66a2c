import type { ParsedCallInput } from '../contract/calls.ts';
import { maskedAddress } from '../contract/mails.ts';
import { paths } from '../contract/paths.ts';
import { isVisitor } from '../contract/report-call.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { entriesOf } from '../kit/entries.ts';
import { enforceVisitorLimit } from '../kit/rate-limit.ts';
import { visitorKey } from '../kit/crypto.ts';
import { confirmationMail, notSent } from './confirmation-mail.ts';
import type { MailDeps } from './mail-deps.ts';
import { isOver, newMailRecord, withAsked } from './subscription.ts';

export const subscribeLimits = { perAddress: 5, overall: 200, counters: 2 ** 16 } as const;

/** Confirmation mails to one address while nobody confirms it. */
export const unconfirmedMax = 3;

/**
 * Returns the key under which an address subscribes. That of a member is the member's own, so that nobody gets a digest
 * twice.
 */
async function subscriberOf(email: string, { accounts, database }: MailDeps): Promise<string> {
  const account = await accounts.findByEmail(email);
  if (!account?.emailVerified || account.disabled) return visitorKey(email);
  const isClosed = (await database.get(paths.access(account.uid)))?.closed !== undefined;
  return isClosed ? visitorKey(email) : account.uid;
}

/**
 * Requests the weekly digest without an account: a link in a mail confirms it. The answer is the same whether or not the
 * address is known, is subscribed already, or takes no mail. `address` is that of the client.
 */
export async function subscribe(
  address: string,
  { email }: ParsedCallInput<'subscribe'>,
  deps: MailDeps,
): Promise<{ address: string }> {
  const { database, clock, provider } = deps;
  if (!provider) throw new AppError('conflict', 'This site sends no mails.');
  const refusal = 'Many people asked for it in the last hour. Try again in an hour.';
  await enforceVisitorLimit('subscriptions', address, subscribeLimits, refusal, deps);
  const subscriber = await subscriberOf(email, deps);
  const { value, written } = await database.transact(paths.mail(subscriber), (record) => {
    const asked = withAsked(record ?? newMailRecord(), 'weekly', email, clock.now());
    return (asked.asked?.times ?? 0) > unconfirmedMax ? undefined : asked;
  });
  if (written && value?.asked) {
    const mail = await confirmationMail(subscriber, { ...value, asked: value.asked }, deps);
    const outcome = await provider.send(mail);
    if (outcome.kind !== 'sent' && outcome.kind !== 'suppressed') throw notSent();
  }
  return { address: maskedAddress(email) };
}

/** Deletes what is stored of a visitor's address: with it, nothing is sent there any more. Idempotent. */
export const forgetSubscriber = (email: string, { database }: Pick<StoreDeps, 'database'>): Promise<void> =>
  database.update({
    [paths.mail(visitorKey(email))]: null,
    [paths.sentLog(visitorKey(email))]: null,
  });

/** Deletes the addresses of visitors who have unsubscribed, or have not confirmed in time, and returns their number. */
export async function pruneSubscribers({ database, clock }: StoreDeps): Promise<number> {
  let removed = 0;
  for await (const { key, value } of entriesOf(paths.mails(), database)) {
    if (!isVisitor(key) || !isOver(value, clock.now())) continue;
    await database.update({ [paths.sentLog(key)]: null });
    const { written } = await database.transact(paths.mail(key), (record) =>
      record && isOver(record, clock.now()) ? null : undefined,
    );
    removed += Number(written);
  }
  return removed;
}
