import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { FieldContext, type FieldControlProps } from './labelled.tsx';
import { Icon } from './icon.tsx';
import { useErrorRegion } from './use-error-region.ts';

interface FieldProps {
  label: string;
  /** Help for filling it in. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. Announced when it appears, unless the control receives the focus. */
  error?: ReactNode;
  /** Adds `optional` to the label; all other fields are required. */
  optional?: boolean;
  /** One control: TextInput, PasswordInput, TextArea or Select. */
  children: ReactNode;
}

/** A label, its control, a hint and an error, associated for screen readers. */
export function Field({ label, hint, error, optional = false, children }: FieldProps) {
  const id = useId();
  const hasHint = Boolean(hint);
  const hasError = Boolean(error);
  const controlProps = useMemo<FieldControlProps>(() => {
    const described = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
    return {
      id,
      ...(described && { 'aria-describedby': described }),
      ...(hasError && { 'aria-invalid': true as const }),
    };
  }, [id, hasHint, hasError]);

  const { region, onFocus } = useErrorRegion(error);
  return (
    <div className={styles.field} data-invalid={hasError || undefined} onFocus={onFocus}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>optional</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldContext value={controlProps}>{children}</FieldContext>
      <div ref={region} aria-live="polite">
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            <Icon name="warning" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
