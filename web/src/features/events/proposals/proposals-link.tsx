import { ButtonLink } from '../../../ui/button.tsx';
import { useWaitingProposals } from './use-proposals.ts';
import { countOf } from './waiting-count.ts';

/** The link to the proposals with the number of those that wait, for authors and admins. */
export default function ProposalsLink() {
  return (
    <ButtonLink variant="secondary" to="/events/proposals">
      Proposals{countOf(useWaitingProposals())}
    </ButtonLink>
  );
}
