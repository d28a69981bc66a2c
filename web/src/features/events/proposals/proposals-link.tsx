import { ButtonLink } from '../../../ui/button.tsx';
import { useWaitingProposals } from './use-proposals.ts';
import { countOf } from './waiting-count.ts';

/** The way to what waits, with its number; for authors and admins. */
export default function ProposalsLink() {
  return (
    <ButtonLink variant="secondary" to="/events/proposals">
      Proposals{countOf(useWaitingProposals())}
    </ButtonLink>
  );
}
