import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react';
import styles from './field.module.css';
import { FieldContext, type FieldControlProps } from './labelled.tsx';
import { Icon } from './icon.tsx';

/** In milliseconds. A form moves the focus to an invalid field within the same task. */
const justNow = 100;

/**
 * Controls the live region with the error of a control. A screen reader reads a focused control together with its
 * error, so the region is silent then and the error is not announced twice.
 */
export function useErrorRegion(error: ReactNode) {
  const region = useRef<HTMLDivElement>(null);
  const focusedAt = useRef(-Infinity);
  const message = typeof error === 'string' ? error : Boolean(error);
  const setLive = (live: 'off' | 'polite') => region.current?.setAttribute('aria-live', live);
  useLayoutEffect(() => {
    setLive(performance.now() - focusedAt.current < justNow ? 'off' : 'polite');
  }, [message]);
  return {
    region,
    onFocus: () => {
      focusedAt.current = performance.now();
      setLive('off');
    },
  };
}

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
