import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './delayed.module.css';

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
