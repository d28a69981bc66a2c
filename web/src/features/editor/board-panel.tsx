import { type ReactNode, useId } from 'react';
import styles from './board-panel.module.css';

/** A part of the board beside the text. */
export function BoardPanel({ name, children }: { name: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.name}>
        {name}
      </h2>
      {children}
    </section>
  );
}
