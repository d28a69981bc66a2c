import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Role } from '@contract/roles.ts';
import { hasUnsaved } from '../../data/unsaved.ts';
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
 * text stays on the screen when access to it is lost.
 */
export function RequireAccess(props: RequireAccessProps) {
  const session = useSession();
  const location = useLocation();
  const [parameters] = useSearchParams();

  const [shown, setShown] = useState(false);

  if (session.state === 'resolving') return null;
  if (props.to === 'signed-out') {
    return session.state === 'signed-in' ? <Redirect to={nextPath(parameters)} /> : props.children;
  }
  if (session.state === 'signed-in' && (props.to === 'signed-in' || session.roles[props.to])) {
    if (!shown) setShown(true);
    return props.children;
  }
  if (shown && hasUnsaved()) return props.children;
  if (session.state === 'signed-in') return props.forbidden;
  const page = session.unverified === null ? '/auth/login' : '/auth/verify';
  return <Redirect to={withNext(page, location.pathname + location.search + location.hash)} />;
}
