import { type ReactNode, type Ref, useId } from 'react';
import styles from './editor.module.css';

interface BoardPanelProps {
  name: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A panel of the board beside the text. */
export function BoardPanel({ name, ref, children }: BoardPanelProps) {
  const heading = useId();
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.boardPanelName}>
        {name}
      </h2>
      {children}
    </section>
  );
}
