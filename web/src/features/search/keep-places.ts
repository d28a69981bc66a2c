import type { SearchKind } from '@contract/search.ts';
import { type Found, keyOf } from './found.ts';

/**
 * An answer in which whatever of it stands there already keeps its place: what comes is below, in its kind or after all kinds.
 * Behind a kind that may still grow (`growing`) nothing is shown yet.
 */
export function keepPlaces(
  answer: readonly Found[],
  standing: readonly Found[],
  most: number,
  growing: SearchKind | null = null,
): Found[] {
  const byKey = new Map(answer.map((one) => [keyOf(one), one]));
  const kept = standing.flatMap((one) => byKey.get(keyOf(one)) ?? []);
  const keys = new Set(kept.map(keyOf));
  const all = [...kept, ...answer.filter((one) => !keys.has(keyOf(one)))];
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const end = growing !== null && kinds.includes(growing) ? kinds.indexOf(growing) + 1 : kinds.length;
  return kinds.slice(0, end).flatMap((kind) => all.filter((one) => one.kind === kind).slice(0, most));
}
