import { type ReactNode, useId, useMemo } from 'react';
import styles from './field.module.css';
import { FieldContext } from './field-control-props.ts';

interface LabelledProps {
  label: string;
  /** One control: TextInput or Select. */
  children: ReactNode;
}

/** A label and its control. If there is a hint or an error, use Field. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  const controlProps = useMemo(() => ({ id }), [id]);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldContext value={controlProps}>{children}</FieldContext>
    </div>
  );
}
