import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import styles from './ticket-layout.module.css';

interface PasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  label: string;
  hint?: string;
  error: string | undefined;
}

/** A password field that can show its text and warns when Caps Lock is on. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        <PasswordInput {...input} onKeyDown={look} onKeyUp={look} />
      </Field>
      <p className={styles.capsLock} role="status">
        {capsLock && 'Caps Lock is on.'}
      </p>
    </div>
  );
}
