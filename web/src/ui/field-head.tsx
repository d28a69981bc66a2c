import type { ReactNode } from 'react';
import styles from './field-head.module.css';

interface FieldHeadProps {
  id?: string;
  name: string;
  /** A description. */
  children?: ReactNode;
}

/** The label of a composite input that is not a single control, styled like that of a `Field`. */
export const FieldHead = ({ id, name, children }: FieldHeadProps) => (
  <>
    <p id={id} className={styles.name}>
      {name}
    </p>
    {children && <p className={styles.words}>{children}</p>}
  </>
);
