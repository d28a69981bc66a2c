import { ButtonLink } from '../../../ui/button.tsx';
import { countOf, useWaitingProposals } from './use-proposals.ts';

/** The link to the proposals with the number of waiting ones, for authors and admins. */
export default function ProposalsLink() {
  const count = countOf(useWaitingProposals());
  return (
    <ButtonLink variant="secondary" to="/events/proposals">
      Proposals {count !== null && `(${count})`}
    </ButtonLink>
  );
}
