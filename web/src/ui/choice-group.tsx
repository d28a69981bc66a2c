import type { ReactNode } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps {
  legend: string;
  disabled?: boolean;
  children: ReactNode;
}

/** Choices of one kind in a page of settings, under their name. */
export const ChoiceGroup = ({ legend, disabled = false, children }: ChoiceGroupProps) => (
  <fieldset className={styles.group} disabled={disabled}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);
