import { useMemo } from 'react';
import type { DraftContent } from '../../../data/drafts.ts';
import { plural } from '../../../lib/plural.ts';
import { ComparedLegend, ComparedParts } from '../../../ui/compared-parts.tsx';
import { compareFields } from './compare-fields.ts';
import { type ComparedBlock, compareTexts, groupIntoRuns } from './compare-texts.ts';
import styles from './comparison.module.css';

export interface ComparisonProps {
  version: DraftContent;
  /** The current draft. */
  now: DraftContent;
  /** Whether the article is published, so that it keeps its slug whatever the version says. */
  frozenSlug: boolean;
  /** See `ComparedLegend`. */
  legend: { removed: string; added: string };
}

/** The number of unchanged blocks shown as context. A longer run is collapsed. */
const shownSame = 2;

const Blocks = ({ blocks }: { blocks: readonly ComparedBlock[] }) =>
  blocks.map(({ kind, parts }, index) => (
    <p key={index} className={styles.block} data-kind={kind}>
      <ComparedParts parts={parts} />
    </p>
  ));

/** A version compared with the current draft: the fields that differ, and the text with its changed words marked. */
export function Comparison({ version, now, frozenSlug, legend }: ComparisonProps) {
  const fields = useMemo(
    () => compareFields(version.fields, now.fields, frozenSlug),
    [version.fields, now.fields, frozenSlug],
  );
  const blockRuns = useMemo(
    () => groupIntoRuns(compareTexts(version.html, now.html)),
    [version.html, now.html],
  );
  const isSameText = blockRuns.every(({ same }) => same);
  if (isSameText && fields.length === 0) {
    return <p>The words of both are the same. Formatting and links are not compared.</p>;
  }
  return (
    <>
      <p>
        <ComparedLegend {...legend} /> Formatting and links are not compared.
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ label, parts }) => (
            <div key={label} className={styles.field}>
              <dt>{label}</dt>
              <dd>
                <ComparedParts parts={parts} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isSameText ? (
        <p>The words of the text are the same.</p>
      ) : (
        <div className={styles.text}>
          {blockRuns.map(({ same, blocks }, index) =>
            same && blocks.length > shownSame ? (
              <details key={index} className={styles.folded}>
                <summary>{plural(blocks.length, 'paragraph')} without a change</summary>
                <Blocks blocks={blocks} />
              </details>
            ) : (
              <Blocks key={index} blocks={blocks} />
            ),
          )}
        </div>
      )}
    </>
  );
}
