import { slugMaxLength, slugPattern } from '@contract/articles.ts';
import { hourMs } from '@contract/time.ts';
import { storage } from '../platform/storage.ts';

/** Longer than sign-up takes, including email verification. */
const validForMs = hourMs;

const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= slugMaxLength && slugPattern.test(value);

/** `going:` or `interested:`, followed by an event key. */
const isAttendance = (value: unknown): value is string =>
  typeof value === 'string' && /^(going|interested):[-\w]{1,64}$/.test(value);

/** A member's uid or a band tag. */
const isFollowTarget = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^([-\w]{1,128}|band:[-\p{L}\p{N}\p{M}]{1,60})$/u.test(value) &&
  !(value in Object.prototype);

/**
 * Keeps, for one hour in local storage, the action on a record (such as saving an article) that a visitor must log in
 * for. `isId` validates the record's identifier because it comes from the URL.
 */
function afterLogin(key: string, isId: (value: unknown) => value is string = isSlug) {
  return {
    /** Ignores an `id` that `isId` rejects. It is stored as `slug`. */
    put(id: string): void {
      if (isId(id)) storage.write(key, JSON.stringify({ slug: id, at: Date.now() }));
    },

    /** Returns the record's identifier once; null if there is none or it has expired. */
    take(): string | null {
      const stored = storage.read(key);
      if (stored === null) return null;
      storage.remove(key);
      try {
        const { slug: id, at } = JSON.parse(stored) as Record<string, unknown>;
        const fresh = typeof at === 'number' && Math.abs(Date.now() - at) < validForMs;
        return fresh && isId(id) ? id : null;
      } catch {
        return null;
      }
    },
  };
}

export const saveAfterLogin = afterLogin('riffhall:save-after-login');
export const hornsAfterLogin = afterLogin('riffhall:horns-after-login');
export const attendAfterLogin = afterLogin('riffhall:attend-after-login', isAttendance);
export const followAfterLogin = afterLogin('riffhall:follow-after-login', isFollowTarget);
