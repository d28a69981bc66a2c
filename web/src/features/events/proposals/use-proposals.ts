import { useLive } from '../../../data/use-live.ts';
import type { QueryResult } from '../../../data/use-query.ts';
import {
  type ShownProposal,
  watchOwnProposals,
  watchProposal,
  watchWaitingProposals,
} from '../api/proposals.ts';

export const useWaitingProposals = (): QueryResult<ShownProposal[]> =>
  useLive('the proposals', 'waiting', watchWaitingProposals);

export const useOwnProposals = (uid: string): QueryResult<ShownProposal[]> =>
  useLive('one’s own proposals', uid, watchOwnProposals(uid));

export const useProposal = (id: string): QueryResult<ShownProposal | null> =>
  useLive('a proposal', id, watchProposal(id));
