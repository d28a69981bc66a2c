import type { DraftFields } from '@contract/draft-fields.ts';
import { useMemo } from 'react';
import type { DraftContent } from '../../../data/drafts.ts';
import { plural } from '../../../lib/plural.ts';
import { ComparedLegend, ComparedParts } from '../../../ui/compared-parts.tsx';
import { compareWords, type Part } from '../../../lib/compare-words.ts';
import { type ComparedBlock, compareTexts, groupIntoRuns } from './compare-texts.ts';
import styles from './versions.module.css';

interface ComparedField {
  label: string;
  parts: Part[];
}

/** The form as lines of text that can be compared. */
const lines: [label: string, lineOf: (fields: DraftFields) => string][] = [
  ['Title', ({ title }) => title],
  ['Kind', ({ kind }) => kind.replace('-', ' ')],
  ['Summary', ({ excerpt }) => excerpt],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Bands', ({ bands }) => bands.join(', ')],
  ['Guests', ({ guests }) => guests.join(', ')],
  ['Band', ({ review }) => review.band ?? ''],
  ['Album', ({ review }) => review.album ?? ''],
  ['Label', ({ review }) => review.label ?? ''],
  ['Year', ({ review }) => String(review.year ?? '')],
  ['Rating', ({ review }) => String(review.rating ?? '')],
  ['Description of the cover', ({ cover }) => cover?.alt ?? ''],
  ['Caption of the cover', ({ cover }) => cover?.caption ?? ''],
  ['Credit of the cover', ({ cover }) => cover?.credit ?? ''],
];

const address: (typeof lines)[number] = ['Address', ({ slug }) => slug];

/** Compares covers. A picture has no text, so only its presence or replacement is reported. */
function compareCovers({ cover: before }: DraftFields, { cover: now }: DraftFields): Part[] {
  if (before?.id === now?.id) return [];
  const part = (change: Part['change'], text: string): Part => ({ change, text });
  return [
    ...(before ? [part('removed', now ? 'The picture of this version' : 'A picture')] : []),
    ...(now ? [part('added', before ? 'Another picture' : 'A picture')] : []),
  ];
}

/**
 * Returns the form fields in which a version differs from the current draft. With `frozenSlug`, the slug cannot change
 * any more.
 */
export function compareFields(before: DraftFields, now: DraftFields, frozenSlug: boolean): ComparedField[] {
  const changed = [...lines, ...(frozenSlug ? [] : [address])]
    .map(([label, lineOf]) => ({ label, parts: compareWords(lineOf(before), lineOf(now)) }))
    .filter(({ parts }) => parts.some(({ change }) => change !== 'same'));
  const covers = compareCovers(before, now);
  return covers.length > 0 ? [...changed, { label: 'Cover', parts: covers }] : changed;
}

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
