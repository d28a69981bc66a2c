import type { ReactNode } from 'react';
import styles from './field-head.module.css';

interface FieldHeadProps {
  id?: string;
  name: string;
  /** Words about it. */
  children?: ReactNode;
}

/** The name of what is filled in otherwise than in a control, looking like that of a field. */
export const FieldHead = ({ id, name, children }: FieldHeadProps) => (
  <>
    <p id={id} className={styles.name}>
      {name}
    </p>
    {children && <p className={styles.words}>{children}</p>}
  </>
);
