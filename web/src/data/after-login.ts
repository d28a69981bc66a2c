import { hourMs } from '@contract/time.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { storage } from '../platform/storage.ts';

const key = 'riffhall:after-login';

/** Longer than sign-up takes, including email verification. */
const validForMs = hourMs;

/** A command that a visitor has given: see `command`, whose `confirm` says what comes of it after the login. */
export interface Wish {
  kind: 'save' | 'horns' | 'follow' | 'attendance';
  key: string;
  change: unknown;
  /** What the login page says will be done, such as “Then you follow Mara.”. */
  promise: string;
}

function read(): Wish | null {
  const { at, ...wish } = (storage.readJson(key) ?? {}) as Wish & { at?: number };
  return at !== undefined && Math.abs(Date.now() - at) < validForMs ? wish : null;
}

/**
 * The last button, such as Save, that a visitor pressed in this browser and must log in for. Only the press itself
 * stores it: an address would let anybody make others act by a link.
 */
export const afterLogin = {
  read,

  /** Returns the wish, once; null if there is none. */
  take(): Wish | null {
    const wish = read();
    storage.remove(key);
    return wish;
  },
};

/** Returns a function that leads a visitor to the login, after which the wish is carried out. */
export function useLogInFirst(): (wish: Wish) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (wish) => {
    storage.writeJson(key, { ...wish, at: Date.now() });
    void navigate(`/auth/login?next=${encodeURIComponent(pathname + search)}`);
  };
}
