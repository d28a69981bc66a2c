import type { Role } from '@contract/roles.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ActionRow } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MissingBar } from './missing-bar.tsx';
import styles from './dead-end.module.css';

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
    <div className={styles.end}>
      <div>
        <PageHeading
          kicker="403"
          lead={`This page is for members with the role ${role}, and your account does not have it. ${help}`}
        >
          Not on the list
        </PageHeading>
        <ActionRow>
          <ButtonLink to="/">Front page</ButtonLink>
          <ButtonLink variant="secondary" to={ownRoles ?? '/contact'}>
            {ownRoles === null ? 'Ask for the role' : 'To your roles'}
          </ButtonLink>
        </ActionRow>
      </div>
      <MissingBar />
    </div>
  );
}
