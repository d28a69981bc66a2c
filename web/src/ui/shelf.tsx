import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './shelf.module.css';

interface ShelfProps {
  title: string;
  /** The URL of the full list, and the text of its link. */
  to?: string;
  all?: string;
  children: ReactNode;
}

/** A section of a page below a heavy rule: a title, a link to the full list, and some of its items. */
export function Shelf({ title, to, all, children }: ShelfProps) {
  const id = useId();
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {to && (
          <Link to={to} className={styles.all}>
            {all}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
