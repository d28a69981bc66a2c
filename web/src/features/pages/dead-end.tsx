import type { ReactNode } from 'react';
import { symbol } from '../../ui/logo-shapes.json';
import { ButtonLink } from '../../ui/button.tsx';
import { ActionRow } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './dead-end.module.css';

interface DeadEndProps {
  /** The HTTP status that says why there is no page. */
  status: number;
  title: string;
  lead: ReactNode;
  /** Where else to go than to the front page. */
  other: { to: string; label: string };
}

/** What is shown instead of a page, beside the site's symbol with its ember bar reduced to an outline. */
export function DeadEnd({ status, title, lead, other }: DeadEndProps) {
  return (
    <div className={styles.end}>
      <div>
        <PageHeading kicker={String(status)} lead={lead}>
          {title}
        </PageHeading>
        <ActionRow>
          <ButtonLink to="/">Front page</ButtonLink>
          <ButtonLink variant="secondary" to={other.to}>
            {other.label}
          </ButtonLink>
        </ActionRow>
      </div>
      <svg className={styles.art} viewBox="0.75 0.75 22.5 22.5" aria-hidden="true">
        <path d={symbol.bars} fill="currentColor" />
        <path d={symbol.ember} className={styles.gap} />
      </svg>
    </div>
  );
}
