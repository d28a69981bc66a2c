import { type ReactNode, useId } from 'react';
import styles from './editor.module.css';

interface BoardPanelProps {
  name: string;
  children: ReactNode;
}

/** A panel of the board beside the text. */
export function BoardPanel({ name, children }: BoardPanelProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.boardPanelName}>
        {name}
      </h2>
      {children}
    </section>
  );
}
