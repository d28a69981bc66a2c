import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Equalizer } from '../../ui/equalizer.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './planned.module.css';

interface PlannedPageProps {
  title: string;
  /** What will be here, in whole sentences. */
  what: ReactNode;
}

/** For a page whose feature is still being built: says so, and what it will be. */
export function PlannedPage({ title, what }: PlannedPageProps) {
  return (
    <>
      <PageHeading kicker="In rehearsal" lead="This page is not built yet.">
        {title}
      </PageHeading>
      <div className={styles.planned}>
        <div className={styles.what}>
          <h2>What will be here</h2>
          <p>{what}</p>
          <ButtonLink variant="secondary" to="/">
            What works today
          </ButtonLink>
        </div>
        <span className={styles.bars}>
          <Equalizer bars={8} still />
        </span>
      </div>
    </>
  );
}
