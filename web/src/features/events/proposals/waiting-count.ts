import type { QueryResult } from '../../../data/use-query.ts';
import { proposalsMax, type ShownProposal } from '../api/proposals.ts';

/** Returns `3`, or `100+` because no more are read. Null while unknown or if none wait. */
export function countOf(waiting: QueryResult<ShownProposal[]>): string | null {
  if (waiting.state !== 'ready' || waiting.value.length === 0) return null;
  const { length } = waiting.value;
  return length < proposalsMax ? String(length) : `${proposalsMax}+`;
}
