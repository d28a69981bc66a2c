import type { ReactNode } from 'react';
import styles from './staff-forms.module.css';

interface DataTableProps {
  caption: ReactNode;
  className?: string | undefined;
  /** The table head and body. */
  children: ReactNode;
}

/**
 * A table with a caption. The explicit role is needed because `display: block`, which some tables have on a phone,
 * removes the implicit one.
 */
export const DataTable = ({ caption, className = '', children }: DataTableProps) => (
  <table role="table" className={`${styles.table} ${className}`}>
    <caption>{caption}</caption>
    {children}
  </table>
);
