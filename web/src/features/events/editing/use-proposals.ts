import { useCallback } from 'react';
import {
  type ShownProposal,
  watchOwnProposals,
  watchProposal,
  watchWaitingProposals,
} from '../../../services/events-proposals.ts';
import { type Live, useLive, type Watch } from './use-live.ts';

const watchWaiting: Watch<ShownProposal[]> = (onProposals, onError) =>
  watchWaitingProposals({ onProposals, onError });

export const useWaitingProposals = (): Live<ShownProposal[]> => useLive('the proposals', watchWaiting);

export function useOwnProposals(uid: string): Live<ShownProposal[]> {
  const watch = useCallback<Watch<ShownProposal[]>>(
    (onProposals, onError) => watchOwnProposals(uid, { onProposals, onError }),
    [uid],
  );
  return useLive('one’s own proposals', watch);
}

export function useProposal(id: string): Live<ShownProposal | null> {
  const watch = useCallback<Watch<ShownProposal | null>>(
    (onProposal, onError) => watchProposal(id, onProposal, onError),
    [id],
  );
  return useLive('a proposal', watch);
}
