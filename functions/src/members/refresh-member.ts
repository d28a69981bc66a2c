import { plainName } from '../contract/members.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { settleAccess } from './access.ts';
import { settleRoster } from './admin-roster.ts';
import type { AccountDetails, MemberAccounts } from './member-accounts.ts';
import { withAccount } from './member-fields.ts';

export interface RefreshMemberDeps extends StoreDeps {
  accounts: MemberAccounts;
}

interface Facts {
  account: AccountDetails | null;
  chosenName: string | null;
}

async function factsOf(uid: string, { accounts, database }: RefreshMemberDeps): Promise<Facts> {
  const [account, name] = await Promise.all([
    accounts.details(uid),
    database.get(fieldOf(paths.user(uid), 'displayName')),
  ]);
  return { account, chosenName: typeof name === 'string' ? plainName(name) : null };
}

async function writeRecord(uid: string, { account, chosenName }: Facts, deps: RefreshMemberDeps) {
  const { database, clock, accounts } = deps;
  await database.transact(paths.member(uid), (current) =>
    account === null ? null : withAccount(current, account, chosenName, clock.now()),
  );
  if (account && chosenName && account.displayName !== chosenName)
    await accounts.setDisplayName(uid, chosenName);
}

/**
 * Syncs `members/{uid}`, and the access record that the security rules read, with the account and the chosen name.
 * Deletes the record if there is no account, and gives the account the chosen name. Runs when an account is created or
 * deleted (events of the authentication service), when the name changes, after every login, and after every action of an
 * admin. Confirming or changing an address and changes in the console emit no events: the first is picked up when the
 * member chooses a name, which the site allows only after the confirmation; the second at the login that it requires;
 * everything else by a daily round over all accounts (`sync-members.ts`).
 */
export async function refreshMember(uid: string, deps: RefreshMemberDeps): Promise<void> {
  await syncUntilStable(
    () => factsOf(uid, deps),
    (facts) => writeRecord(uid, facts, deps),
  );
  await settleAccess(uid, deps);
}

/**
 * Removes the record of a deleted account, also from the roster, and closes its access so that outstanding tokens
 * cannot write.
 */
export async function deleteMemberRecord(uid: string, deps: RefreshMemberDeps): Promise<void> {
  const { accounts, database, clock } = deps;
  if ((await accounts.details(uid)) === null) {
    await database.update({ [paths.access(uid)]: { closed: clock.now(), gone: clock.now() } });
  }
  await refreshMember(uid, deps);
  await settleRoster(uid, deps.database);
}
