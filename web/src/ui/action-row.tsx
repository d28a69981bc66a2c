import type { ReactNode } from 'react';
import styles from './action-row.module.css';

/** Links and buttons in a row; a link is as high as the buttons beside it. */
export const ActionRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
