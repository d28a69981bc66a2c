import { slugMaxLength, slugPattern } from '@contract/articles.ts';
import { storage } from '../platform/storage.ts';

/** Longer than signing up takes, with the mail in between. */
const validForMs = 60 * 60_000;

const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= slugMaxLength && slugPattern.test(value);

/** `going:` or `interested:`, and an event. */
const isWish = (value: unknown): value is string =>
  typeof value === 'string' && /^(going|interested):[-\w]{1,64}$/.test(value);

const isUid = (value: unknown): value is string =>
  typeof value === 'string' && /^[-\w]{1,128}$/.test(value) && !(value in Object.prototype);

/** Something that somebody wanted something of, such as an article, and had to sign in for first. */
function afterLogin(key: string, isName: (value: unknown) => value is string = isSlug) {
  return {
    /** What can name nothing is forgotten: it comes from an address. */
    put(slug: string): void {
      if (isName(slug)) storage.write(key, JSON.stringify({ slug, at: Date.now() }));
    },

    /** Answers its slug once. */
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
export const followAfterLogin = afterLogin('riffhall:follow-after-login', isUid);
