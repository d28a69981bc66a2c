import type { ReactNode } from 'react';
import { siteName } from '@contract/site.ts';
import { Equalizer } from '../../ui/equalizer.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './pass.module.css';

interface PassProps {
  heading: string;
  kicker: string;
  lead?: ReactNode;
  /** What is printed on the stub. */
  stub: string;
  children: ReactNode;
  /** Beside the pass: other ways in. */
  aside?: ReactNode;
}

/** A page of signing in, laid out as a ticket: a stub to tear off, and the part that is filled in. */
export function Pass({ heading, kicker, lead, stub, children, aside }: PassProps) {
  return (
    <div className={styles.page}>
      <PageHeading kicker={kicker} lead={lead}>
        {heading}
      </PageHeading>
      <div className={styles.columns}>
        <section className={styles.ticket} aria-label={heading}>
          <div className={styles.stub} aria-hidden="true">
            <span className={styles.print}>{stub}</span>
            <span className={styles.issuer}>{siteName}</span>
            <Equalizer bars={7} still />
          </div>
          <div className={styles.body}>{children}</div>
        </section>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </div>
  );
}
