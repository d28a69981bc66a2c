import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './shell.module.css';

interface NavEntryProps {
  to: string;
  children: ReactNode;
  /** Marks the entry as current only on this exact page, not on the pages below it. */
  end?: boolean;
  onFollow?: () => void;
}

/** A link of the navigation. */
export function NavEntry({ to, children, end = false, onFollow }: NavEntryProps) {
  const { pathname } = useLocation();
  const here = pathname === to || (!end && to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <Link
      to={to}
      className={styles.entry}
      aria-current={here ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      {children}
    </Link>
  );
}
