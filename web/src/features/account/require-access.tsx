import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Role } from '@contract/roles.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import type { Session } from '../../platform/session/session.ts';
import { nextPath, withNext } from './next-path.ts';
import { Redirect } from './redirect.tsx';
import { useSession } from './index.ts';

type RequireAccessProps = {
  children: ReactNode;
} & (
  | { to: 'signed-in' | 'signed-out'; forbidden?: never }
  /** Shown to members without the role. */
  | { to: Role; forbidden: ReactNode }
);

/**
 * Renders its children for users with access. Others are redirected to the login page and back, or read which role is
 * missing. Renders nothing while the session is being resolved: the loading screen covers the page. A page with unsaved
 * text stays rendered when access is lost; one that shows nothing without a session has kept the text in memory.
 */
export function RequireAccess(props: RequireAccessProps) {
  const session = useSession();
  const location = useLocation();
  const [parameters] = useSearchParams();

  const [shown, setShown] = useState(false);
  const isDenied = session.state !== 'resolving' && !mayEnter(session, props.to);
  const isKept = shown && isDenied && hasUnsaved('page');
  const login = withNext(loginPageOf(session), location.pathname + location.search + location.hash);
  const navigate = useNavigate();
  useEffect(() => {
    // Checked again: by now the page may have followed the session and be blank.
    if (isKept && session.state === 'signed-out' && !hasUnsaved('page'))
      void navigate(login, { replace: true });
  }, [isKept, session, navigate, login]);

  if (session.state === 'resolving') return null;
  if (props.to === 'signed-out') {
    return isDenied ? <Redirect to={nextPath(parameters)} /> : props.children;
  }
  if (!isDenied) {
    if (!shown) setShown(true);
    return props.children;
  }
  if (isKept) return props.children;
  return session.state === 'signed-in' ? props.forbidden : <Redirect to={login} />;
}

const loginPageOf = (session: Session): string =>
  session.state === 'signed-out' && session.unverified !== null ? '/auth/verify' : '/auth/login';

function mayEnter(session: Session, to: RequireAccessProps['to']): boolean {
  if (to === 'signed-out') return session.state !== 'signed-in';
  return session.state === 'signed-in' && (to === 'signed-in' || session.roles[to]);
}
