import type { ReactNode } from 'react';
import styles from './action-row.module.css';

/** A row of links and buttons. Links are as tall as the buttons next to them. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
