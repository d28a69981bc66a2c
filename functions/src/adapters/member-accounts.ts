import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { AccountDetails, MemberAccounts } from '../members/member-accounts.ts';
import { createAccounts, isNotFound } from './accounts.ts';

const pageSize = 1000;

const detailsOf = (user: UserRecord): AccountDetails => ({
  uid: user.uid,
  email: user.email ?? null,
  emailVerified: user.emailVerified,
  disabled: user.disabled,
  claims: user.customClaims ?? {},
  displayName: user.displayName ?? null,
  createdAt: Date.parse(user.metadata.creationTime),
});

export const createMemberAccounts = (auth: Auth): MemberAccounts => ({
  ...createAccounts(auth),
  async details(uid) {
    try {
      return detailsOf(await auth.getUser(uid));
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },
  setClaims: (uid, claims) => auth.setCustomUserClaims(uid, claims),
  async setDisplayName(uid, displayName) {
    await auth.updateUser(uid, { displayName });
  },
  async setDisabled(uid, disabled) {
    await auth.updateUser(uid, { disabled });
  },
  endSessions: (uid) => auth.revokeRefreshTokens(uid),
  async page(after) {
    const { users, pageToken } = await auth.listUsers(pageSize, after);
    return { accounts: users.map(detailsOf), ...(pageToken && { next: pageToken }) };
  },
  async missing(uids) {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    const there = new Set(users.map(({ uid }) => uid));
    return uids.filter((uid) => !there.has(uid));
  },
});
