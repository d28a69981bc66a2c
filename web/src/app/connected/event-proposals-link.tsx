import { useSession } from '../../features/account/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ProposalsLink = lazyPart(() => import('../../features/events/proposals/proposals-link.tsx'));

/** Leads authors and admins to the proposals that wait for a decision. */
export function EventProposalsLink() {
  const session = useSession();
  if (session.state !== 'signed-in' || !(session.roles.author || session.roles.admin)) return null;
  return <ProposalsLink />;
}
