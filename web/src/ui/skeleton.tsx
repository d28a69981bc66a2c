import type { ReactNode } from 'react';
import styles from './graphics.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SkeletonProps {
  /** The number of lines that the text will take. */
  lines?: number;
}

/**
 * Placeholder bars for text that is loading, which prevent a layout shift. Decorative: announce the loading in text
 * around it.
 */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} data-last={index === lines - 1 || undefined} />
      ))}
    </span>
  );
}

interface DelayedProps {
  /** For screen readers: `Loading articles`. */
  label: string;
  children: ReactNode;
}

/** Shows a placeholder after a short delay, so that it does not flicker when the content loads quickly. */
export function Delayed({ label: says, children }: DelayedProps) {
  return (
    <div className={styles.delayed}>
      <VisuallyHidden>
        <span role="status">{says}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
