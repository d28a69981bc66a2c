import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useFieldControlProps } from './labelled.tsx';
import inputStyles from './field.module.css';
import styles from './password-input.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>;

/** A password field that can reveal the password, for use in a Field. */
export function PasswordInput(props: PasswordInputProps) {
  const controlProps = useFieldControlProps();
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.password}>
      <input
        {...controlProps}
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
        aria-controls={controlProps.id}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'} <VisuallyHidden>password</VisuallyHidden>
      </button>
    </span>
  );
}
