import type { ReactNode } from 'react';
import { siteName } from '@contract/site.ts';
import { Equalizer } from '../../ui/equalizer.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './ticket-layout.module.css';

interface TicketLayoutProps {
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
export function TicketLayout({ heading, kicker, lead, stub, children, aside }: TicketLayoutProps) {
  return (
    <>
      <PageHeading kicker={kicker} lead={lead}>
        {heading}
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.ticket}>
          <div className={styles.stub} aria-hidden="true">
            <span className={styles.print}>{stub}</span>
            <span className={styles.issuer}>{siteName}</span>
            <span className={styles.levels}>
              <Equalizer bars={7} still />
            </span>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </>
  );
}
