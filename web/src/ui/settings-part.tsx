import { type ReactNode, useId } from 'react';
import styles from './settings-part.module.css';

interface SettingsPartProps {
  name: string;
  children: ReactNode;
}

/** A section of a member's settings, with its heading. */
export function SettingsPart({ name, children }: SettingsPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id} data-focus-home="" tabIndex={-1}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      {children}
    </section>
  );
}

/** Like `SettingsPart`, for choices that can be disabled together. */
export const SettingsChoices = ({
  name,
  disabled = false,
  children,
}: SettingsPartProps & { disabled?: boolean }) => (
  <fieldset className={styles.part} disabled={disabled}>
    <legend className={styles.name}>{name}</legend>
    {children}
  </fieldset>
);
