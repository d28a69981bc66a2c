import { Badge } from '../../../ui/badge.tsx';
import { useWaitingProposals } from './use-proposals.ts';

/** The number of proposals that wait for an author, live. For authors and admins: nobody else may read it. */
export default function ProposalsBadge() {
  return <Badge count={useWaitingProposals().data?.length ?? 0} label="proposed" />;
}
