import type { QueryResult } from '../../../data/use-query.ts';
import { proposalsMax, type ShownProposal } from '../api/proposals.ts';

/** `3` or `100+`, as no more are read; null while unknown or when nothing waits. */
export function countOf(waiting: QueryResult<ShownProposal[]>): string | null {
  if (waiting.state !== 'success' || waiting.value.length === 0) return null;
  const { length } = waiting.value;
  return length < proposalsMax ? String(length) : `${proposalsMax}+`;
}
