import { type QueryResult, useLive } from '../../../data/use-query.ts';
import {
  proposalsMax,
  type ShownProposal,
  watchOwnProposals,
  watchProposal,
  watchWaitingProposals,
} from '../api/proposal-records.ts';

export const useWaitingProposals = (): QueryResult<ShownProposal[]> =>
  useLive('the proposals', 'waiting', watchWaitingProposals);

export const useOwnProposals = (uid: string): QueryResult<ShownProposal[]> =>
  useLive('one’s own proposals', uid, watchOwnProposals(uid));

export const useProposal = (id: string): QueryResult<ShownProposal | null> =>
  useLive('a proposal', id, watchProposal(id));

/** Returns `3`, or `100+` because no more are read. Null while unknown or if none wait. */
export function countOf(waiting: QueryResult<ShownProposal[]>): string | null {
  if (waiting.state !== 'ready' || waiting.value.length === 0) return null;
  const { length } = waiting.value;
  return length < proposalsMax ? String(length) : `${proposalsMax}+`;
}
