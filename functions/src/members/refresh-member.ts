import { isDeepStrictEqual } from 'node:util';
import { rolesIn } from '../contract/access.ts';
import type { CallOutput } from '../contract/calls.ts';
import type { MemberRecord } from '../contract/member-record.ts';
import { emailKeyOf, nameKeysOf } from '../contract/member-search.ts';
import { plainName } from '../contract/members.ts';
import { paths, fieldOf } from '../contract/paths.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { type AccessDeps, asRecord, heldRoles, syncAccess } from './access.ts';
import { requireMember, type AccountDetails } from './caller.ts';

/** More than anybody logs in. */
export const refreshesPerMinute = 30;

/**
 * Updates what the site stores of the caller's account. The authentication service emits no event when an address
 * changes, and ends all sessions, so pages call this after every login.
 */
export async function refreshAccount(
  callerUid: string | undefined,
  deps: AccessDeps,
): Promise<CallOutput<'refreshAccount'>> {
  const { uid } = await requireMember(callerUid, deps);
  const refusal = 'That was a login too many. Wait a minute.';
  await enforceMemberLimit('refreshes', uid, { perMinute: refreshesPerMinute }, refusal, deps);
  await refreshMember(uid, deps);
  return { refreshed: true };
}

/** Returns the name that admins see: the chosen name, else that of the account, else the local part of the address. */
const nameOf = ({ displayName, email }: AccountDetails, chosen: string | null): string =>
  chosen || plainName(displayName ?? '') || (email ?? '').replace(/@.*/, '') || 'No name';

/** Returns the record with the current fields of the account. What staff removed from the profile is kept. */
function withAccount(
  before: MemberRecord | null,
  account: AccountDetails,
  chosenName: string | null,
): MemberRecord {
  const { removed } = before ?? {};
  const name = nameOf(account, chosenName);
  const email = account.email ?? '';
  const after: MemberRecord = {
    ...(removed && { removed }),
    name,
    ...nameKeysOf(name),
    email,
    ...(email && { emailKey: emailKeyOf(email) }),
    joinedAt: account.createdAt,
    ...(!account.emailVerified && { unverified: true }),
  };
  return before && isDeepStrictEqual(before, after) ? before : after;
}

interface Facts {
  account: AccountDetails | null;
  chosenName: string | null;
}

const nameIn = (chosen: unknown): string | null => (typeof chosen === 'string' ? plainName(chosen) : null);

async function factsOf(uid: string, { accounts, database }: AccessDeps): Promise<Facts> {
  const [account, name] = await Promise.all([
    accounts.find(uid),
    database.get(fieldOf(paths.user(uid), 'displayName')),
  ]);
  return { account, chosenName: nameIn(name) };
}

async function writeRecord(
  uid: string,
  { account, chosenName }: Facts,
  { database, accounts }: AccessDeps,
): Promise<AccountDetails | null> {
  await database.transact(paths.member(uid), (current) =>
    account === null ? null : withAccount(current, account, chosenName),
  );
  if (account && chosenName && account.displayName !== chosenName)
    await accounts.setDisplayName(uid, chosenName);
  return account;
}

/** Notes that an account was disabled or enabled in the Firebase console. What an admin of the site has closed stays so. */
async function noteConsole(uid: string, disabled: boolean, { database, clock }: AccessDeps): Promise<void> {
  await database.transact(paths.access(uid), (access) => {
    const { closed, ...open } = access ?? {};
    if (disabled) return closed ? undefined : { ...open, closed: { at: clock.now() } };
    return closed && closed.by === undefined && closed.deletedAt === undefined ? open : undefined;
  });
}

/**
 * Syncs `members/{uid}` with the account and the chosen name, and the account with its roles and whether it is closed.
 * Deletes the record if there is no account, and gives the account the chosen name. Runs when an account is created or
 * deleted (events of the authentication service), when the name changes, and after every login. Confirming or changing an
 * address and changes in the console emit no events: the first is picked up when the member chooses a name, which the
 * site allows only after the confirmation; the second at the login that it requires; everything else by a nightly round
 * over all accounts (`sync-members.ts`).
 */
export async function refreshMember(uid: string, deps: AccessDeps): Promise<void> {
  const account = await syncUntilStable(
    () => factsOf(uid, deps),
    (facts) => writeRecord(uid, facts, deps),
  );
  if (account) await noteConsole(uid, account.disabled, deps);
  await syncAccess(uid, deps);
}

/** True if all that `refreshMember` writes agrees with an account as it was just read. */
export async function isUpToDate(
  account: AccountDetails,
  { database }: Pick<AccessDeps, 'database'>,
): Promise<boolean> {
  const { uid, claims, disabled, displayName } = account;
  const [record, chosen, access, badge] = await Promise.all([
    database.get(paths.member(uid)),
    database.get(fieldOf(paths.user(uid), 'displayName')),
    database.get(paths.access(uid)),
    database.get(fieldOf(paths.profile(uid), 'roles')),
  ]);
  const name = nameIn(chosen);
  return (
    isDeepStrictEqual(record, withAccount(record, account, name)) &&
    (!name || displayName === name) &&
    (access?.closed !== undefined) === disabled &&
    isDeepStrictEqual(claims.roles ?? {}, asRecord(heldRoles(access ?? {}))) &&
    isDeepStrictEqual(badge ?? {}, chosen === null ? {} : asRecord(heldRoles(rolesIn(access ?? {}))))
  );
}

/** Removes the record of a deleted account, and closes its access so that outstanding tokens can do nothing. */
export async function deleteMemberRecord(uid: string, deps: AccessDeps): Promise<void> {
  const { accounts, database, clock } = deps;
  if ((await accounts.find(uid)) === null) {
    await database.transact(paths.access(uid), (access) =>
      access?.closed?.deletedAt === undefined
        ? { closed: { at: access?.closed?.at ?? clock.now(), deletedAt: clock.now() } }
        : undefined,
    );
  }
  await refreshMember(uid, deps);
}
