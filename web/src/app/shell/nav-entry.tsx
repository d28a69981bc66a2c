import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { preloadPage } from '../routes.ts';
import styles from './nav-entry.module.css';

interface NavEntryProps {
  to: string;
  children: ReactNode;
  /** Marked as the current one on this very page only, not on those below it. */
  end?: boolean;
  onFollow?: () => void;
}

/** A link of the navigation. The page's code is fetched as soon as somebody is about to press. */
export function NavEntry({ to, children, end = false, onFollow }: NavEntryProps) {
  const { pathname } = useLocation();
  const here = pathname === to || (!end && to !== '/' && pathname.startsWith(`${to}/`));
  const preload = () => preloadPage(to);
  return (
    <Link
      to={to}
      className={styles.entry}
      aria-current={here ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </Link>
  );
}
