import { useSyncExternalStore } from 'react';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { theme, type Theme } from './theme.ts';
import styles from './theme.module.css';

const onServer = (): Theme => 'dark';

/** The theme as a form field, for the profile page. */
export function ThemeChoice() {
  const shown = useSyncExternalStore(theme.subscribe, theme.get, onServer);
  return (
    <div className={styles.choice}>
      <Field label="Theme" hint="Kept in this browser, not with your account.">
        <Select value={shown} onChange={({ target }) => target.value !== shown && theme.toggle()}>
          <option value="dark">Dark: matte black</option>
          <option value="light">Light: newsprint</option>
        </Select>
      </Field>
    </div>
  );
}
