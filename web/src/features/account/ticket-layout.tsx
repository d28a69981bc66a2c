import type { ReactNode } from 'react';
import { siteName } from '@contract/site.ts';
import { Equalizer } from '../../ui/equalizer.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './ticket-layout.module.css';

interface TicketLayoutProps {
  heading: string;
  kicker: string;
  lead?: ReactNode;
  /** The text on the stub. */
  stub: string;
  children: ReactNode;
  /** Content beside the ticket, such as other ways to log in. */
  aside?: ReactNode;
}

/** The layout of the login pages: a ticket with a stub, and the form in its main part. */
export function TicketLayout({ heading, kicker, lead, stub, children, aside }: TicketLayoutProps) {
  return (
    <>
      <PageHeading kicker={kicker} lead={lead} focusHome>
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
