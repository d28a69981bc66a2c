import { isDeepStrictEqual } from 'node:util';
import { plainName } from '../contract/members.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Clock, Store } from '../store.ts';
import { settleRoster } from './admin-roster.ts';
import type { AccountDetails, MemberAccounts } from './member-accounts.ts';
import { withAccount } from './member-fields.ts';
import { mendTexts } from '../kit/mend-texts.ts';

export interface RefreshMemberDeps {
  store: Store;
  clock: Clock;
  accounts: MemberAccounts;
}

interface Facts {
  account: AccountDetails | null;
  chosenName: string | null;
}

async function factsOf(uid: string, { accounts, store }: RefreshMemberDeps): Promise<Facts> {
  const [account, name] = await Promise.all([
    accounts.details(uid),
    store.get(fieldOf(paths.user(uid), 'displayName')),
  ]);
  return { account, chosenName: typeof name === 'string' ? plainName(name) : null };
}

async function writeRecord(uid: string, { account, chosenName }: Facts, deps: RefreshMemberDeps) {
  const { store, clock } = deps;
  await mendTexts(paths.member(uid), store);
  await store.transact(paths.member(uid), (current) =>
    account === null ? null : withAccount(current, account, chosenName, clock.now()),
  );
}

/**
 * Keeps `members/{uid}` as the account and the chosen name are. It looks again after writing: whoever is told late,
 * twice or in the wrong order leaves the same record behind. One without an account goes.
 *
 * It runs when an account is made or deleted (the authentication service tells of these), when the name changes, and
 * after every act of an admin. Of a confirmed address, or of what is changed in the console, nobody tells: the chosen
 * name, which is first written once the address is confirmed, brings the former, and a round over all accounts
 * (`sync-members.ts`) everything else within a day.
 */
export async function refreshMember(uid: string, deps: RefreshMemberDeps): Promise<void> {
  let facts = await factsOf(uid, deps);
  for (;;) {
    await writeRecord(uid, facts, deps);
    const now = await factsOf(uid, deps);
    if (isDeepStrictEqual(now, facts)) return;
    facts = now;
  }
}

/** After its account was deleted, by whomever. */
export async function forgetMember(uid: string, deps: RefreshMemberDeps): Promise<void> {
  await refreshMember(uid, deps);
  await settleRoster(uid, deps.store);
}
