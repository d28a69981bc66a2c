import type { ComponentProps } from 'react';
import styles from './blocks.module.css';

interface MutedProps extends Omit<ComponentProps<'p'>, 'className'> {
  as?: 'p' | 'span';
}

/** A text of lesser importance, such as a date: small, and in a soft colour. */
export const Muted = ({ as: Tag = 'p', ...rest }: MutedProps) => <Tag {...rest} className={styles.muted} />;
