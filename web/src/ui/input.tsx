import type { ComponentProps } from 'react';
import { useFieldControlProps } from './labelled.tsx';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

type Bare<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'className' | 'style'>;

/** A single-line text input, for use in a Field. */
export function TextInput(props: Bare<'input'>) {
  return <input {...useFieldControlProps()} {...props} className={styles.input} />;
}

/** A multi-line text input, for use in a Field. Grows with its text if the browser supports it. */
export function TextArea({ rows = 4, ...props }: Bare<'textarea'>) {
  return <textarea {...useFieldControlProps()} {...props} rows={rows} className={styles.input} />;
}

/** A native select, for use in a Field. Its children are the options. */
export function Select(props: Bare<'select'>) {
  return (
    <span className={styles.select}>
      <select {...useFieldControlProps()} {...props} className={styles.input} />
      <Icon name="chevron-down" />
    </span>
  );
}
