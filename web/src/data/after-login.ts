import { slugMaxLength, slugPattern } from '@contract/articles.ts';
import { hourMs } from '@contract/time.ts';
import { storage } from '../platform/storage.ts';

/** Longer than signing up takes, with the mail in between. */
const validForMs = hourMs;

const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= slugMaxLength && slugPattern.test(value);

/** `going:` or `interested:`, and the key of an event. */
const isWish = (value: unknown): value is string =>
  typeof value === 'string' && /^(going|interested):[-\w]{1,64}$/.test(value);

/** The uid of a member, or the tag of a band. */
const isTarget = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^([-\w]{1,128}|band:[-\p{L}\p{N}\p{M}]{1,60})$/u.test(value) &&
  !(value in Object.prototype);

/**
 * The wish of a visitor for one record, such as an article, that they had to log in for: kept in the browser for an
 * hour. `isName` checks what names the record, since it comes from an address.
 */
function afterLogin(key: string, isName: (value: unknown) => value is string = isSlug) {
  return {
    /** Drops what `isName` refuses. */
    put(slug: string): void {
      if (isName(slug)) storage.write(key, JSON.stringify({ slug, at: Date.now() }));
    },

    /** Returns the name of the record once; null where there is none, or after the hour. */
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
