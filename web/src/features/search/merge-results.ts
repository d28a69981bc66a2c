import type { SearchKind } from '@contract/search.ts';
import { type SearchResult, keyOf } from './search-result.ts';

/**
 * Merges a new answer into the shown list without moving a row: shown results keep their places, and new ones go to the
 * end of their kind or after the last kind. Nothing is shown after a kind that may still grow (`growing`).
 */
export function mergeResults(
  answer: readonly SearchResult[],
  shown: readonly SearchResult[],
  max: number,
  growing: SearchKind | null = null,
): SearchResult[] {
  const byKey = new Map(answer.map((one) => [keyOf(one), one]));
  const kept = shown.flatMap((one) => byKey.get(keyOf(one)) ?? []);
  const keys = new Set(kept.map(keyOf));
  const all = [...kept, ...answer.filter((one) => !keys.has(keyOf(one)))];
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const end = growing !== null && kinds.includes(growing) ? kinds.indexOf(growing) + 1 : kinds.length;
  return kinds.slice(0, end).flatMap((kind) => all.filter((one) => one.kind === kind).slice(0, max));
}
