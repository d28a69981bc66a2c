import { hourMs } from '@contract/time.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { storage } from '../platform/storage.ts';

const key = 'riffhall:after-login';

/** Longer than sign-up takes, including email verification. */
const validForMs = hourMs;

interface Wish {
  kind: 'save' | 'horns' | 'follow' | 'going' | 'interested';
  /** What it is about: a slug, the id of an event, a member's uid or a band tag. */
  id: string;
  /** What the login page says will be done, such as “Then you follow Mara.”. */
  promise: string;
}

function read(): Wish | null {
  try {
    const { at, ...wish } = JSON.parse(storage.read(key) ?? '{}') as Wish & { at?: number };
    return at !== undefined && Math.abs(Date.now() - at) < validForMs ? wish : null;
  } catch {
    return null;
  }
}

/**
 * The last button, such as Save, that a visitor pressed in this browser and must log in for. Only the press itself
 * stores it: an address would let anybody make others act by a link.
 */
export const afterLogin = {
  read,

  /** Returns the wish, once; null if the member wished for something else, or nothing. */
  take(kind: Wish['kind']): Wish | null {
    const wish = read();
    if (wish?.kind !== kind) return null;
    storage.remove(key);
    return wish;
  },
};

/** Returns a function that leads a visitor to the login, after which the wish is carried out. */
export function useLogInFirst(): (wish: Wish) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (wish) => {
    storage.write(key, JSON.stringify({ ...wish, at: Date.now() }));
    void navigate(`/auth/login?next=${encodeURIComponent(pathname + search)}`);
  };
}
