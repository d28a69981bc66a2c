import type { ReactNode } from 'react';
import { drawings } from './icon-drawings.tsx';
import type { IconName } from './icon-drawings.tsx';
import styles from './icon.module.css';

export interface IconProps {
  /** Width and height in em. */
  size?: number;
  /** For icons without a text beside them; without a label the icon is hidden from screen readers. */
  label?: string;
}

/** An icon of the first load, in the colour of the text around it. Drawn on a grid of 24. */
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
