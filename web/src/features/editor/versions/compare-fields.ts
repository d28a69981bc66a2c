import type { DraftFields } from '@contract/articles.ts';
import { compareWords, type Part } from '../../../lib/compare-words.ts';

export interface ComparedField {
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
