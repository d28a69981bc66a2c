import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Role } from '@contract/roles.ts';
import { hasUnsaved } from '../../data/unsaved.ts';
import type { Session } from '../../platform/session/session.ts';
import { nextPath, withNext } from './next-path.ts';
import { Redirect } from './redirect.tsx';
import { useSession } from './use-session.ts';

type RequireAccessProps = {
  children: ReactNode;
} & (
  | { to: 'signed-in' | 'signed-out'; forbidden?: never }
  /** Shown to members without the role. */
  | { to: Role; forbidden: ReactNode }
);

/**
 * Renders its children for those who may see them. Others are sent to the login page and come back, or read which role is
 * missing. While the session is being resolved it renders nothing: the loading screen covers the page. A page with unsaved
 * text stays on the screen when access to it is lost; one that shows nothing without a session has kept it in memory.
 */
export function RequireAccess(props: RequireAccessProps) {
  const session = useSession();
  const location = useLocation();
  const [parameters] = useSearchParams();

  const [shown, setShown] = useState(false);
  const isDenied = session.state !== 'resolving' && !mayEnter(session, props.to);
  // Asked again after the page has followed the session, too.
  useEffect(() => {
    if (shown && isDenied && !hasUnsaved()) setShown(false);
  }, [shown, isDenied]);

  if (session.state === 'resolving') return null;
  if (props.to === 'signed-out') {
    return isDenied ? <Redirect to={nextPath(parameters)} /> : props.children;
  }
  if (!isDenied) {
    if (!shown) setShown(true);
    return props.children;
  }
  if (shown && hasUnsaved()) return props.children;
  if (session.state === 'signed-in') return props.forbidden;
  const page = session.unverified === null ? '/auth/login' : '/auth/verify';
  return <Redirect to={withNext(page, location.pathname + location.search + location.hash)} />;
}

function mayEnter(session: Session, to: RequireAccessProps['to']): boolean {
  if (to === 'signed-out') return session.state !== 'signed-in';
  return session.state === 'signed-in' && (to === 'signed-in' || session.roles[to]);
}
