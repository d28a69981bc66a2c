import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './list-controls.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'id'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox with a label. The whole line is clickable. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
