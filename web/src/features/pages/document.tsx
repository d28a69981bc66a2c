import { Fragment, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { siteTimeZone } from '@contract/site.ts';
import { type Block, parseMarkup, type Segment } from '../../lib/markup.ts';
import { DateStamp } from '../../ui/date-stamp.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import styles from './document.module.css';

interface DocumentProps {
  heading: string;
  kicker: string;
  lead: string;
  /** The time of the last change, in milliseconds since the epoch. */
  changed?: number;
  children: ReactNode;
}

/** A document page: a heading, followed by clauses with their titles in the margin. */
export function Document({ heading, kicker, lead, changed, children }: DocumentProps) {
  return (
    <article className={styles.document}>
      <PageHeading kicker={kicker} lead={lead}>
        {heading}
      </PageHeading>
      {changed !== undefined && (
        <p className={styles.changed}>
          <span>Last changed</span> <DateStamp at={changed} timeZone={siteTimeZone} />
        </p>
      )}
      {children}
    </article>
  );
}

/** Text before the first title. */
const Untitled = ({ children }: { children: ReactNode }) => (
  <div className={styles.clause}>
    <div className={styles.text}>{children}</div>
  </div>
);

/** A titled section of a document. */
function Clause({ title, children }: { title: string; children: ReactNode }) {
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

/** Whether a link leads to a page of the app, and not to a file or another site. */
const isPage = (to: string): boolean => to.startsWith('/') && !/\.\w+$/.test(to);

function Words({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ words, to }, index) => {
    if (to === undefined) return <Fragment key={index}>{words}</Fragment>;
    return isPage(to) ? (
      <Link key={index} to={to}>
        {words}
      </Link>
    ) : (
      <a key={index} href={to} rel="noopener">
        {words}
      </a>
    );
  });
}

/** The paragraphs and lists of a text that admins edit. */
function MarkupBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    block.kind === 'list' ? (
      <ul key={index}>
        {block.items.map((segments, place) => (
          <li key={place}>
            <Words segments={segments} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>
        <Words segments={block.segments} />
      </p>
    ),
  );
}

/** Returns the first paragraph of a text that admins edit. Null while it loads. */
export const leadOf = (text: string | null): string => parseMarkup(text ?? '').lead;

/** What follows the first paragraph of a text that admins edit: a clause for each title. Null while it loads. */
export function TextClauses({ text }: { text: string | null }) {
  if (text === null)
    return (
      <Delayed label="Loading the text">
        <Skeleton lines={8} />
      </Delayed>
    );
  return parseMarkup(text).sections.map(({ title, blocks }, index) =>
    title === '' ? (
      <Untitled key={index}>
        <MarkupBlocks blocks={blocks} />
      </Untitled>
    ) : (
      <Clause key={index} title={title}>
        <MarkupBlocks blocks={blocks} />
      </Clause>
    ),
  );
}
