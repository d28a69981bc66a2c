import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import inputStyles from './input.module.css';
import styles from './password-input.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>;

/** A password field that can reveal the password, for use in a Field. */
export function PasswordInput(props: PasswordInputProps) {
  const wiring = useFieldWiring();
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.password}>
      <input
        {...wiring}
        {...props}
        type={shown ? 'text' : 'password'}
        className={inputStyles.input}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-controls={wiring.id}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'} <VisuallyHidden>password</VisuallyHidden>
      </button>
    </span>
  );
}
