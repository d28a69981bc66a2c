import { useId } from 'react';
import type { ReactNode } from 'react';
import { siteTimeZone } from '@contract/site.ts';
import { DateStamp } from '../../ui/date-stamp.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import '../../styles/read-bold.css';
import styles from './document.module.css';

interface DocumentProps {
  heading: string;
  kicker: string;
  lead: string;
  /** The date of the last change, such as `2026-11-21`. */
  changed?: string;
  children: ReactNode;
}

/** A document page: a heading, followed by clauses with their titles in the margin. */
export function Document({ heading, kicker, lead, changed, children }: DocumentProps) {
  return (
    <article className={styles.document}>
      <PageHeading kicker={kicker} lead={lead}>
        {heading}
      </PageHeading>
      {changed && (
        <p className={styles.changed}>
          <span>Last changed</span> <DateStamp at={Date.parse(changed)} timeZone={siteTimeZone} />
        </p>
      )}
      {children}
    </article>
  );
}

/** Text before the first title. */
export const Untitled = ({ children }: { children: ReactNode }) => (
  <div className={styles.clause}>
    <div className={styles.text}>{children}</div>
  </div>
);

/** A titled section of a document. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.clause} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
