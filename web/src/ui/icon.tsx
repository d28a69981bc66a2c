import type { ReactNode } from 'react';
import { drawings } from './icon-drawings.tsx';
import type { IconName } from './icon-drawings.tsx';
import styles from './icon.module.css';

export interface IconProps {
  /** Width and height in em. */
  size?: number;
  /**
   * The accessible name of an icon without text next to it. Without a label, the icon is hidden from screen readers.
   */
  label?: string;
}

/** An icon of the initial chunk, in the current text colour. Drawn on a 24-unit grid. */
export const Icon = ({ name, ...look }: IconProps & { name: IconName }) => (
  <Drawing {...look}>{drawings[name]}</Drawing>
);

export function Drawing({ size = 1.25, label, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={styles.icon}
      style={{ '--icon-size': `${size}em` }}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}
