import { type ReactNode, useId } from 'react';
import styles from './desk-section.module.css';

interface DeskSectionProps {
  title: string;
  /** The height in rem that it has from the beginning, so that the list below stays where it is. */
  height: number;
  children: ReactNode;
}

/** A section above the members that loads by itself. */
export function DeskSection({ title, height, children }: DeskSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section} style={{ minBlockSize: `${height}rem` }}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
