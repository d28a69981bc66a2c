import type { Role } from '@contract/roles.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MissingBar } from './missing-bar.tsx';
import styles from './dead-end.module.css';

/** For a member who does not hold the role that a page asks for. */
export function Forbidden({ role }: { role: Role }) {
  return (
    <div className={styles.end}>
      <div>
        <PageHeading
          kicker="403"
          lead={`This page is for members with the role ${role}, and your account does not have it. An admin can change that; what you see then changes at once.`}
        >
          Not on the list
        </PageHeading>
        <div className={styles.ways}>
          <ButtonLink to="/">Front page</ButtonLink>
          <ButtonLink variant="secondary" to="/contact">
            Ask for the role
          </ButtonLink>
        </div>
      </div>
      <MissingBar />
    </div>
  );
}
