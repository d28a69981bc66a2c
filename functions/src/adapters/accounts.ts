import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { MailAccounts } from '../mails/mail-deps.ts';
import type { AccountDetails, MemberAccounts } from '../members/caller.ts';

const goneCodes: readonly unknown[] = ['auth/user-not-found', 'auth/invalid-email'];

/** Resolves to null if there is no such account. */
async function unlessGone<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && goneCodes.includes(error.code)) return null;
    throw error;
  }
}

const accountOf = (user: UserRecord): AccountDetails => ({
  uid: user.uid,
  email: user.email ?? null,
  emailVerified: user.emailVerified,
  disabled: user.disabled,
  claims: user.customClaims ?? {},
  displayName: user.displayName ?? null,
  photoURL: user.photoURL ?? null,
  createdAt: Date.parse(user.metadata.creationTime),
  lastSignInAt: user.metadata.lastSignInTime ? Date.parse(user.metadata.lastSignInTime) : null,
  signInWith: user.providerData.map(({ providerId }) => providerId),
});

const pageSize = 1000;

export const createAccounts = (auth: Auth): MemberAccounts & Pick<MailAccounts, 'findByEmail'> => ({
  find: (uid) => unlessGone(auth.getUser(uid).then(accountOf)),
  findByEmail: (email) => unlessGone(auth.getUserByEmail(email).then(accountOf)),
  setClaims: (uid, claims) => auth.setCustomUserClaims(uid, claims),
  async setDisplayName(uid, displayName) {
    await auth.updateUser(uid, { displayName });
  },
  async setDisabled(uid, disabled) {
    if (disabled) await unlessGone(auth.revokeRefreshTokens(uid));
    await unlessGone(auth.updateUser(uid, { disabled }));
  },
  async remove(uid) {
    await unlessGone(auth.deleteUser(uid));
  },
  async page(after) {
    const { users, pageToken } = await auth.listUsers(pageSize, after);
    return { accounts: users.map(accountOf), ...(pageToken && { next: pageToken }) };
  },
  async missing(uids) {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    const there = new Set(users.map(({ uid }) => uid));
    return uids.filter((uid) => !there.has(uid));
  },
});
