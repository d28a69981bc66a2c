import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { Role } from '@contract/roles.ts';
import { nextPath, withNext } from './next-path.ts';
import { useSession } from './use-session.ts';

type RequireAccessProps = {
  children: ReactNode;
} & (
  | { to: 'signed-in' | 'signed-out'; forbidden?: never }
  /** What a member sees who does not hold the role. */
  | { to: Role; forbidden: ReactNode }
);

/**
 * Shows its children to those who may see them. Others go to the login page and come back afterwards, or read which
 * role is missing. While the session is being resolved nothing is shown: the loading screen covers the page.
 */
export function RequireAccess(props: RequireAccessProps) {
  const session = useSession();
  const location = useLocation();
  const [parameters] = useSearchParams();

  if (session.state === 'resolving') return null;
  if (props.to === 'signed-out') {
    return session.state === 'signed-in' ? <Navigate to={nextPath(parameters)} replace /> : props.children;
  }
  if (session.state === 'signed-out') {
    const page = session.unverifiedEmail === null ? '/auth/login' : '/auth/verify';
    return <Navigate to={withNext(page, location.pathname + location.search + location.hash)} replace />;
  }
  if (props.to === 'signed-in' || session.roles[props.to]) return props.children;
  return props.forbidden;
}
