import { renameAuthor } from '../../src/articles/rename-author.ts';
import { renameComments } from '../../src/comments/rename-comments.ts';
import type { Access } from '../../src/contract/access.ts';
import type { RoleFlags } from '../../src/contract/roles.ts';
import { applyDecision } from '../../src/members/access.ts';
import type { SetRolesDeps } from '../../src/members/set-roles.ts';
import type { AccountDetails, MemberAccounts } from '../../src/members/caller.ts';
import { notifyOfRemoval } from '../../src/members/moderate-member.ts';
import { mirrorProfile, mirroredFields } from '../../src/members/public-profile.ts';
import { refreshMember } from '../../src/members/refresh-member.ts';
import type { PushService } from '../../src/notifications/push-entry.ts';
import { accountOf } from './accounts.ts';
import { doWork, notifyAll, push } from './do-work.ts';
import { createStore } from './store.ts';

/** Creates the dependencies of members in memory: accounts and records. */
export function createMemberWorld({ firstAdminEmail = '', pageSize = 2, begin = 5000 } = {}) {
  const { deps: store, ...world } = createStore(begin);
  const { memory } = world;
  const people = new Map<string, AccountDetails>();
  const ended: string[] = [];
  const change = (uid: string, more: Partial<AccountDetails>) => {
    const account = people.get(uid);
    if (!account) throw new Error('auth/user-not-found');
    people.set(uid, { ...account, ...more });
    return Promise.resolve();
  };
  const accounts: MemberAccounts = {
    find: (uid) => Promise.resolve(people.get(uid) ?? null),
    setClaims: (uid, claims) => change(uid, { claims }),
    setDisplayName: (uid, displayName) => change(uid, { displayName }),
    setDisabled: (uid, disabled) => {
      if (disabled) ended.push(uid);
      return change(uid, { disabled });
    },
    remove: (uid) => Promise.resolve(void people.delete(uid)),
    page: (after = '0') => {
      const all = [...people.values()];
      const end = Number(after) + pageSize;
      const next = end < all.length && { next: String(end) };
      return Promise.resolve({ accounts: all.slice(Number(after), end), ...next });
    },
    missing: (uids) => Promise.resolve(uids.filter((uid) => !people.has(uid))),
  };
  const deps: SetRolesDeps = {
    ...store,
    accounts,
    firstAdminEmail,
  };
  const bandName = (name: string) => Promise.resolve(name);
  const notifyMembers = async (service: PushService = push) => {
    const pushing = { ...deps, push: service };
    await doWork('notifyOfRemoval', (uid) => notifyOfRemoval(uid, pushing), deps);
    await notifyAll(pushing);
  };
  return {
    ...world,
    deps,
    ended,
    bandName,
    /** Notifies all members who have yet to be notified. */
    notify: notifyMembers,
    /** Does the work that follows from changes of members. */
    async settle(): Promise<void> {
      const sync = async (uid: string) => {
        await mirrorProfile(uid, mirroredFields, { database: memory.database, bandName });
        await refreshMember(uid, deps);
      };
      const rename = async (uid: string) => {
        await mirrorProfile(uid, mirroredFields, { database: memory.database, bandName });
        await renameAuthor(uid, memory.database);
        await renameComments(uid, deps);
      };
      await doWork('applyDecision', (uid) => applyDecision(uid, deps), deps);
      await doWork('syncProfile', sync, deps);
      await doWork('renameMember', rename, deps);
      await notifyMembers();
    },
    add: (uid: string, roles: Partial<RoleFlags> = {}, more: Partial<AccountDetails> = {}): void => {
      const email = `${uid}@example.com`;
      const account = { ...accountOf(uid, email), claims: { roles } };
      memory.put(`access/${uid}`, roles);
      people.set(uid, { ...account, ...more });
    },
    remove: (uid: string): void => void people.delete(uid),
    account: (uid: string) => people.get(uid),
    /** The uids of the admins whose accounts are open. */
    admins: () =>
      Object.entries((memory.at('access') ?? {}) as Record<string, Access>)
        .filter(([, { admin, closed }]) => admin && !closed)
        .map(([uid]) => uid),
    change,
  };
}

export type MemberWorld = ReturnType<typeof createMemberWorld>;
