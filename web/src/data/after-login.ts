import { hourMs } from '@contract/time.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createStore } from '../lib/store.ts';
import { session } from '../platform/session/session.ts';
import { storage } from '../platform/storage.ts';

const key = 'riffhall:after-login';

/** Longer than sign-up takes, including email verification. */
const validForMs = hourMs;

type WishKind = 'save' | 'horns' | 'follow' | 'going' | 'interested';

interface Wish<Kind extends WishKind = WishKind> {
  kind: Kind;
  /** What it is about: a slug, the id of an event, a member's uid or a band tag. */
  id: string;
  /** What the login page says will be done, such as “Then you follow Mara.”. */
  promise: string;
}

function readAll(): Wish[] {
  try {
    const { at, wishes } = JSON.parse(storage.read(key) ?? '{}') as { at?: number; wishes?: Wish[] };
    return at !== undefined && wishes && Math.abs(Date.now() - at) < validForMs ? wishes : [];
  } catch {
    return [];
  }
}

const write = (wishes: Wish[]): void => void storage.write(key, JSON.stringify({ at: Date.now(), wishes }));

/** When a wish was last stored by a press. */
const pressed = createStore(0);

/**
 * The last button, such as Save, that a visitor pressed in this browser and must log in for, or all that a member
 * pressed before the session was resolved. Only the press itself stores it: an address would let anybody make others act
 * by a link.
 */
export const afterLogin = {
  /** Returns the last wish, which the login page names; null if there is none. */
  read: (): Wish | null => readAll().at(-1) ?? null,

  /** Calls `listener` after each press: also a member may press a visitor's button, while that of members loads. */
  subscribe: pressed.subscribe,

  /** Returns the wishes of these kinds, once, in the order in which they were pressed. */
  take<Kind extends WishKind>(...kinds: Kind[]): Wish<Kind>[] {
    const isMeant = (wish: Wish): wish is Wish<Kind> => (kinds as WishKind[]).includes(wish.kind);
    const wishes = readAll();
    const left = wishes.filter((wish) => !isMeant(wish));
    if (left.length === 0) storage.remove(key);
    else write(left);
    return wishes.filter(isMeant);
  },
};

const isVisitor = () => session.get().state === 'signed-out';

/**
 * Returns a function that leads a visitor to the login, after which the wish is carried out. While the session is being
 * resolved, it waits: for a member, the wish is carried out without a login.
 */
export function useLogInFirst(): (wish: Wish) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [presses, setPresses] = useState(0);
  const isSignedOut = useSyncExternalStore(session.subscribe, isVisitor, () => true);
  const logIn = useEffectEvent(() => navigate(`/auth/login?next=${encodeURIComponent(pathname + search)}`));
  useEffect(() => {
    if (isSignedOut && presses > 0) void logIn();
  }, [isSignedOut, presses]);
  return (wish) => {
    write([...(isVisitor() ? [] : readAll()), wish]);
    setPresses((before) => before + 1);
    pressed.set(Date.now());
  };
}
