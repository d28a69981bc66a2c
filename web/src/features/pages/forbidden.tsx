import type { Role } from '@contract/roles.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MissingBar } from './missing-bar.tsx';
import styles from './dead-end.module.css';

interface ForbiddenProps {
  role: Role;
  /** The address at which an admin gives themselves the role; null for who is none. */
  ownRoles: string | null;
}

/** For a member who does not hold the role that a page asks for. */
export function Forbidden({ role, ownRoles }: ForbiddenProps) {
  const help =
    ownRoles === null
      ? 'An admin can change that; what you see then changes at once.'
      : 'You are an admin: give yourself the role, and this page opens at once.';
  return (
    <div className={styles.end}>
      <div>
        <PageHeading
          kicker="403"
          lead={`This page is for members with the role ${role}, and your account does not have it. ${help}`}
        >
          Not on the list
        </PageHeading>
        <div className={styles.ways}>
          <ButtonLink to="/">Front page</ButtonLink>
          <ButtonLink variant="secondary" to={ownRoles ?? '/contact'}>
            {ownRoles === null ? 'Ask for the role' : 'To your roles'}
          </ButtonLink>
        </div>
      </div>
      <MissingBar />
    </div>
  );
}
