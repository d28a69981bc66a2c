import type { RoleFlags } from '../../src/contract/roles.ts';
import type { Account, AccountDetails, Accounts } from '../../src/members/caller.ts';
import type { createMemoryDatabase } from './memory-database.ts';

export const accountOf = (uid: string, email: string | null = null): AccountDetails => ({
  ...{ uid, email, emailVerified: true, disabled: false, claims: {} },
  ...{ displayName: null, photoURL: null, createdAt: 1000, lastSignInAt: null, signInWith: ['password'] },
});

/** Creates members with these roles, each with a confirmed address. */
export function createAccounts(
  roles: Record<string, Partial<RoleFlags>>,
  memory: ReturnType<typeof createMemoryDatabase>,
) {
  const people = new Map<string, Account>();
  const change = (uid: string, more: Partial<Account> = {}) =>
    void people.set(uid, {
      ...(people.get(uid) ?? { uid, email: null, emailVerified: true, disabled: false }),
      ...more,
    });
  const setRoles = (uid: string, held: Partial<RoleFlags>) => {
    change(uid);
    memory.put(`access/${uid}`, held);
  };
  for (const [uid, held] of Object.entries(roles)) setRoles(uid, held);
  const accounts: Accounts = { find: (uid) => Promise.resolve(people.get(uid) ?? null) };
  return {
    accounts,
    uids: Object.keys(roles),
    change,
    setRoles,
    closeAccount: (uid: string) => void people.delete(uid),
  };
}
