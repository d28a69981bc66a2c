import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface DataTableProps {
  caption: ReactNode;
  className?: string | undefined;
  /** Its head and its body. */
  children: ReactNode;
}

/** A table with its caption. It names its role because `display: block`, which some have on a phone, removes it. */
export const DataTable = ({ caption, className = '', children }: DataTableProps) => (
  <table role="table" className={`${styles.table} ${className}`}>
    <caption>{caption}</caption>
    {children}
  </table>
);
