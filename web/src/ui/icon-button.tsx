import type { ReactNode } from 'react';
import styles from './button.module.css';

interface IconButtonProps {
  /** The accessible name, because screen readers ignore the icon. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button with only an icon. */
export const IconButton = ({ label, onClick, children }: IconButtonProps) => (
  <button type="button" className={styles.icon} aria-label={label} onClick={onClick}>
    {children}
  </button>
);
