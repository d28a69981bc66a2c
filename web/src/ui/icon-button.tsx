import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** Says what the button does: its icon says nothing to screen readers. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button that shows an icon alone. */
export const IconButton = ({ label, onClick, children }: IconButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
    {children}
  </button>
);
