import type { ReactNode } from 'react';
import { drawings } from './icon-drawings.tsx';
import type { IconName } from './icon-drawings.tsx';
import styles from './icon.module.css';

export interface IconLook {
  /** Edge in em of the text beside it. */
  size?: number;
  /** Only where no text says the same; without it the icon is decoration. */
  label?: string;
}

/** A mark from our own set: drawn on a grid of 24 with straight cuts, in the colour of the text around it. */
export const Icon = ({ name, ...look }: IconLook & { name: IconName }) => (
  <Drawing {...look}>{drawings[name]}</Drawing>
);

export function Drawing({ size = 1.25, label, children }: IconLook & { children: ReactNode }) {
  return (
    <svg
      className={styles.icon}
      style={{ '--icon-size': `${size}em` }}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}
