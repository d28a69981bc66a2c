import type { ReactNode, Ref } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** One line over the heading that says where the reader is. */
  kicker?: string;
  /** A sentence or two under the heading. */
  lead?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}

/** The one h1 of a page. It can be focused by script, so that a route change is heard by screen readers. */
export function PageHeading({ children, kicker, lead, ref }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h1 className={styles.title} tabIndex={-1} ref={ref}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
