import type { QueryResult } from '../../../data/use-query.ts';
import { proposalsMax, type ShownProposal } from '../api/proposals.ts';

/** ` (3)`, to follow the name of the list; empty while unknown or when nothing waits. */
export function countOf(waiting: QueryResult<ShownProposal[]>): string {
  if (waiting.state !== 'success' || waiting.value.length === 0) return '';
  const { length } = waiting.value;
  return ` (${length < proposalsMax ? length : `${proposalsMax}+`})`;
}
