import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { MailAccounts } from '../mails/mail-deps.ts';
import type { Account, AccountDetails, AccountFacts, MemberAccounts, OwnAccount } from '../members/caller.ts';

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

const accountOf = ({ uid, email, emailVerified, disabled }: UserRecord): Account => ({
  uid,
  email: email ?? null,
  emailVerified,
  disabled,
});

const detailsOf = (user: UserRecord): AccountDetails => ({
  ...accountOf(user),
  claims: user.customClaims ?? {},
  displayName: user.displayName ?? null,
  createdAt: Date.parse(user.metadata.creationTime),
});

export const createAccounts = (auth: Auth): MailAccounts => ({
  find: (uid) => unlessGone(auth.getUser(uid).then(accountOf)),
  findByEmail: (email) => unlessGone(auth.getUserByEmail(email).then(accountOf)),
});

const pageSize = 1000;

export const createMemberAccounts = (auth: Auth): MemberAccounts => ({
  ...createAccounts(auth),
  details: (uid) => unlessGone(auth.getUser(uid).then(detailsOf)),
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

const factsOf = (user: UserRecord): AccountFacts => ({
  email: user.email ?? null,
  emailVerified: user.emailVerified,
  displayName: user.displayName ?? null,
  photoURL: user.photoURL ?? null,
  createdAt: Date.parse(user.metadata.creationTime),
  lastSignInAt: user.metadata.lastSignInTime ? Date.parse(user.metadata.lastSignInTime) : null,
  signInWith: user.providerData.map(({ providerId }) => providerId),
});

export const createOwnAccount = (auth: Auth): OwnAccount => ({
  facts: (uid) => unlessGone(auth.getUser(uid).then(factsOf)),
  async disable(uid) {
    await unlessGone(auth.updateUser(uid, { disabled: true }).then(() => auth.revokeRefreshTokens(uid)));
  },
  async remove(uid) {
    await unlessGone(auth.deleteUser(uid));
  },
});
