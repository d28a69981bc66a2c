import type { ParsedCallInput } from '../contract/calls.ts';
import { type MailKind, maskedAddress, type OwnMails } from '../contract/mails.ts';
import { confirmationMail, notSent } from './confirmation-mail.ts';
import type { MailDeps } from './mail-deps.ts';
import { isSameAddress } from '../contract/is-same-address.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { type Caller, lacksRole, requireMember } from '../members/caller.ts';
import { newMailRecord, stateOf, withAsked, without } from './subscription.ts';
import { trialMail } from './write-mail.ts';

/** Limits of confirmation mails per member. */
export const confirmationsPerHour = 4;
const atMost = { perHour: confirmationsPerHour, perDay: 10 };

const addressOf = ({ email }: Caller): string => {
  if (email === null || email === '') throw new AppError('conflict', 'Your account has no e-mail address.');
  return email;
};

async function look(
  uid: string,
  address: string,
  { database, clock, provider }: MailDeps,
): Promise<OwnMails> {
  const record = await database.get(paths.mail(uid));
  const state = (kind: MailKind) => stateOf(record, kind, address, clock.now());
  return {
    isOffered: provider !== null,
    address: maskedAddress(address),
    kinds: { weekly: state('weekly'), tomorrow: state('tomorrow') },
    isRefused: isSameAddress(record?.refused, address),
  };
}

/** Requests a kind of mails, and sends a confirmation link: no mails are sent before it is pressed (double opt-in). */
async function ask(uid: string, address: string, kind: MailKind, deps: MailDeps): Promise<void> {
  const { database, clock, provider } = deps;
  if (!provider) throw new AppError('conflict', 'This site sends no mails.');
  if (stateOf(await database.get(paths.mail(uid)), kind, address, clock.now()) === 'on') return;
  const refusal = 'We have sent you several mails already. Look for them, or try again tomorrow.';
  await enforceMemberLimit('mails', uid, atMost, refusal, deps);
  const { value } = await database.transact(paths.mail(uid), (record) =>
    withAsked(record ?? newMailRecord(), kind, address, clock.now()),
  );
  if (!value?.asked) throw notSent();
  const outcome = await provider.send(await confirmationMail(uid, { ...value, asked: value.asked }, deps));
  if (outcome.kind === 'suppressed')
    throw new AppError(
      'conflict',
      'Mail to your address came back, or was called spam, so nothing can be sent there. Write to us if it works again.',
    );
  if (outcome.kind !== 'sent') throw notSent();
}

/** Sends an admin the next digest as it would be now. */
async function tryDigest(caller: Caller, to: string, deps: MailDeps): Promise<void> {
  if (!caller.roles.admin) throw lacksRole('admin');
  const { provider } = deps;
  if (!provider) throw new AppError('conflict', 'This site sends no mails.');
  const refusal = 'We have sent you several mails already. Look for them, or try again in an hour.';
  await enforceMemberLimit('mails', caller.uid, atMost, refusal, deps);
  const mail = await trialMail({ uid: caller.uid, to }, deps);
  if (!mail)
    throw new AppError('conflict', 'There is nothing in it yet: without news and shows no digest goes.');
  if ((await provider.send(mail)).kind !== 'sent') throw notSent();
}

/** Applies the caller's choices to their record. */
export async function setEmailSubscriptions(
  callerUid: string | undefined,
  input: ParsedCallInput<'setEmailSubscriptions'>,
  deps: MailDeps,
): Promise<OwnMails> {
  const caller = await requireMember(callerUid, deps);
  const { uid } = caller;
  const address = addressOf(caller);
  if (input.action === 'ask') await ask(uid, address, input.kind, deps);
  if (input.action === 'try') await tryDigest(caller, address, deps);
  if (input.action === 'end') {
    await deps.database.transact(paths.mail(uid), (record) => record && without(record, input.kind));
  }
  return look(uid, address, deps);
}
