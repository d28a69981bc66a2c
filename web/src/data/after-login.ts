import { slugMaxLength, slugPattern } from '@contract/articles.ts';
import { hourMs } from '@contract/time.ts';
import { storage } from '../platform/storage.ts';

/** Longer than sign-up takes, including email verification. */
const validForMs = hourMs;

const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= slugMaxLength && slugPattern.test(value);

/** `going:` or `interested:`, followed by an event key. */
const isWish = (value: unknown): value is string =>
  typeof value === 'string' && /^(going|interested):[-\w]{1,64}$/.test(value);

/** A member's uid or a band tag. */
const isTarget = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^([-\w]{1,128}|band:[-\p{L}\p{N}\p{M}]{1,60})$/u.test(value) &&
  !(value in Object.prototype);

/**
 * Keeps, for one hour in local storage, the action on a record (such as saving an article) that a visitor must log in
 * for. `isName` validates the record's identifier because it comes from the URL.
 */
function afterLogin(key: string, isName: (value: unknown) => value is string = isSlug) {
  return {
    /** Ignores a `slug` that `isName` rejects. */
    put(slug: string): void {
      if (isName(slug)) storage.write(key, JSON.stringify({ slug, at: Date.now() }));
    },

    /** Returns the record's identifier once; null if there is none or it has expired. */
    take(): string | null {
      const stored = storage.read(key);
      if (stored === null) return null;
      storage.remove(key);
      try {
        const { slug, at } = JSON.parse(stored) as Record<string, unknown>;
        const fresh = typeof at === 'number' && Math.abs(Date.now() - at) < validForMs;
        return fresh && isName(slug) ? slug : null;
      } catch {
        return null;
      }
    },
  };
}

export const saveAfterLogin = afterLogin('riffhall:save-after-login');
export const hornsAfterLogin = afterLogin('riffhall:horns-after-login');
export const attendAfterLogin = afterLogin('riffhall:attend-after-login', isWish);
export const followAfterLogin = afterLogin('riffhall:follow-after-login', isTarget);
