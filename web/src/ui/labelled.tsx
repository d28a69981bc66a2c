import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import styles from './field.module.css';

export interface FieldControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Connects a control to its field. */
export const FieldContext = createContext<FieldControlProps | null>(null);

/** Returns the id and ARIA attributes that the surrounding field provides for its control. */
export function useFieldControlProps(): Partial<FieldControlProps> {
  return useContext(FieldContext) ?? {};
}

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
