import type { ReactNode } from 'react';
import styles from './blocks.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** A line above the heading. */
  kicker?: string;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
  /** Whether the heading has the focus when the control that had it is gone, as in a step of a form. */
  focusHome?: boolean;
}

/** The h1 of a page. Route changes focus it, so that screen readers announce the new page. */
export function PageHeading({ children, kicker, lead, focusHome }: PageHeadingProps) {
  return (
    <header className={styles.pageHeading}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h1 className={styles.pageTitle} tabIndex={-1} data-focus-home={focusHome}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}

interface ListHeadingProps {
  children: ReactNode;
  /** A sentence about the page. */
  lead?: ReactNode;
  /** The page's tabs, filters and main action, on the same line if there is room. */
  beside?: ReactNode;
  /** Whether the heading has the focus when the control that had it is gone. */
  focusHome?: boolean;
}

/** The h1 of a list or a work page, small, so that its first item is on the first screen. */
export const ListHeading = ({ children, lead, beside, focusHome }: ListHeadingProps) => (
  <header className={styles.listHeading}>
    <h1 className={styles.listTitle} tabIndex={-1} data-focus-home={focusHome}>
      {children}
    </h1>
    {lead && <p className={styles.hint}>{lead}</p>}
    {beside}
  </header>
);

interface PosterTitleProps {
  children: string;
  /** The number of characters from which the title is set smaller. */
  longFrom: number;
}

/** The h1 of an article or event, as large as its length allows. Route changes focus it. */
export const PosterTitle = ({ children, longFrom }: PosterTitleProps) => (
  <h1 className={styles.posterTitle} data-long={children.length >= longFrom || undefined} tabIndex={-1}>
    {children}
  </h1>
);
