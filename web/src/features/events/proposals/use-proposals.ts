import { source } from '../../../data/source.ts';
import { type SourceResult, useSource } from '../../../data/use-source.ts';
import {
  proposalsMax,
  type ShownProposal,
  watchOwnProposals,
  watchProposal,
  watchWaitingProposals,
} from '../api/proposal-records.ts';

export const useWaitingProposals = (): SourceResult<ShownProposal[]> =>
  useSource(source(['the proposals'], { watch: watchWaitingProposals }));

export const useOwnProposals = (uid: string): SourceResult<ShownProposal[]> =>
  useSource(source(['one’s own proposals', uid], { watch: watchOwnProposals(uid) }));

export const useProposal = (id: string): SourceResult<ShownProposal | null> =>
  useSource(source(['a proposal', id], { watch: watchProposal(id) }));

/** Returns `3`, or `100+` because no more are read. Null while unknown. */
export function countOf({ data }: SourceResult<ShownProposal[]>): string | null {
  if (!data) return null;
  return data.length < proposalsMax ? String(data.length) : `${proposalsMax}+`;
}
