import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { MailAccounts } from '../mails/mail-deps.ts';
import type { Account, AccountDetails, MemberAccounts, OwnAccount } from '../members/caller.ts';

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function accountOf(found: Promise<UserRecord>): Promise<Account | null> {
  const user = await unlessGone(() => found);
  return (
    user && {
      uid: user.uid,
      email: user.email ?? null,
      emailVerified: user.emailVerified,
      disabled: user.disabled,
    }
  );
}

export const createAccounts = (auth: Auth): MailAccounts => ({
  find: (uid) => accountOf(auth.getUser(uid)),
  findByEmail: (email) => accountOf(auth.getUserByEmail(email)),
});

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

export const createOwnAccount = (auth: Auth): OwnAccount => ({
  facts: (uid) =>
    unlessGone(async () => {
      const { email, emailVerified, displayName, photoURL, metadata, providerData } = await auth.getUser(uid);
      const { creationTime, lastSignInTime } = metadata;
      return {
        email: email ?? null,
        emailVerified,
        displayName: displayName ?? null,
        photoURL: photoURL ?? null,
        createdAt: Date.parse(creationTime),
        lastSignInAt: lastSignInTime ? Date.parse(lastSignInTime) : null,
        signInWith: providerData.map(({ providerId }) => providerId),
      };
    }),
  async disable(uid) {
    await unlessGone(async () => {
      await auth.updateUser(uid, { disabled: true });
      await auth.revokeRefreshTokens(uid);
    });
  },
  async remove(uid) {
    await unlessGone(() => auth.deleteUser(uid));
  },
});
