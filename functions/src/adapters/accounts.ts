import type { Auth } from 'firebase-admin/auth';
import type { Accounts } from '../members/accounts.ts';

export function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

export function createAccounts(auth: Auth): Accounts {
  return {
    async find(uid) {
      try {
        const user = await auth.getUser(uid);
        return {
          uid: user.uid,
          email: user.email ?? null,
          emailVerified: user.emailVerified,
          disabled: user.disabled,
        };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  };
}
