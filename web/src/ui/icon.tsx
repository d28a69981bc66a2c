import type { ReactElement, ReactNode } from 'react';
import styles from './icon.module.css';

export const line = (d: string) => <path d={d} />;
export const solid = (d: string) => <path data-solid="" d={d} />;

/** The icons of the initial chunk. Strokes are 2 wide with square ends; coordinates are on the grid or half of it. */
export const drawings = {
  menu: line('M3 6h18M3 12h18M3 18h18'),
  close: line('M5 5l14 14M19 5L5 19'),
  'chevron-down': line('M5 9l7 7 7-7'),
  plus: line('M12 4v16M4 12h16'),
  check: line('M4 12.5l5.5 5.5L20 6.5'),
  bookmark: line('M6 3h12v18l-6-5-6 5z'),
  search: line('M4 4h12v12H4zM15 15l6 6'),
  refresh: line('M20 4v6h-6M4 20v-6h6M19 10l-3-4H8l-3 4M5 14l3 4h8l3-4'),
  sun: (
    <>
      {solid('M9.5 7h5L17 9.5v5L14.5 17h-5L7 14.5v-5z')}
      {line('M12 1v4M12 19v4M1 12h4M19 12h4M4.2 4.2L7 7M17 17l2.8 2.8M19.8 4.2L17 7M7 17l-2.8 2.8')}
    </>
  ),
  moon: solid('M14 2l-4 4v8l4 4h7l-3 3-3 1H9l-4-3-3-5V9l3-5 4-2z'),
  coin: (
    <>
      {line('M8 3h8l5 5v8l-5 5H8l-5-5V8z')}
      {line('M15.5 8.5h-7v3.5h7v3.5h-7M12 6v12')}
    </>
  ),
  warning: (
    <>
      {line('M12 3.5L21.5 20h-19z')}
      {line('M12 9v5.5M12 16v2')}
    </>
  ),
  info: line('M4 4h16v16H4zM12 11v6M12 7v2'),
  offline: line('M4 21v-5M9 21V11M14 21v-2M14 12V6M19 21v-1M19 14V2M2 3l20 20'),
  horns: solid(
    'M3.5 4.500L7.5 2v9h1V8h3.250v3h.5V8h3.250v3h1V2l4 2.500V15l-3 4.500V23H7v-3.500L3.5 15zM8.5 14.5l7-2v1.8l-7 2z',
  ),
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof drawings;

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
