import type { Role } from '@contract/roles.ts';
import { DeadEnd } from './dead-end.tsx';

interface ForbiddenProps {
  role: Role;
  /** The path at which an admin can assign themselves the role. Null for everyone else. */
  ownRoles: string | null;
}

/** The page for members without the role that a page requires. */
export function Forbidden({ role, ownRoles }: ForbiddenProps) {
  const help =
    ownRoles === null
      ? 'An admin can change that; what you see then changes at once.'
      : 'You are an admin: give yourself the role, and this page opens at once.';
  return (
    <DeadEnd
      status={403}
      title="Not on the list"
      lead={`This page is for members with the role ${role}, and your account does not have it. ${help}`}
      other={
        ownRoles === null
          ? { to: '/contact', label: 'Ask for the role' }
          : { to: ownRoles, label: 'To your roles' }
      }
    />
  );
}
