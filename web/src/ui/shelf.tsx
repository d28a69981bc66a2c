import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './shelf.module.css';

interface ShelfProps {
  title: string;
  /** The address of all that is shown some of here, and the words of the link. */
  to?: string;
  all?: string;
  children: ReactNode;
}

/** A part of a page under a heavy rule: a title, the way to everything of its kind, and some of it. */
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
