import { storage } from './storage.ts';

const key = 'riffhall:save-after-login';
/** Longer than signing up takes, with the mail in between. */
const validFor = 60 * 60_000;

/** The article that somebody wanted to save and had to sign in for first. */
export const saveAfterLogin = {
  put(slug: string, title: string): void {
    storage.write(key, JSON.stringify({ slug, title, at: Date.now() }));
  },

  /** Answers it once. */
  take(): { slug: string; title: string } | null {
    const stored = storage.read(key);
    if (stored === null) return null;
    storage.remove(key);
    try {
      const { slug, title, at } = JSON.parse(stored) as Record<string, unknown>;
      const fresh = typeof at === 'number' && Math.abs(Date.now() - at) < validFor;
      return fresh && typeof slug === 'string' && typeof title === 'string' ? { slug, title } : null;
    } catch {
      return null;
    }
  },
};
