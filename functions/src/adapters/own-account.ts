import type { Auth } from 'firebase-admin/auth';
import type { OwnAccount } from '../members/own-account.ts';
import { isNotFound } from './accounts.ts';

async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

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
