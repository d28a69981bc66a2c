import { isWriter } from '@contract/is-writer.ts';
import { useSession } from '../../features/account/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ProposalsLink = lazyPart(() => import('../../features/events/proposals/proposals-link.tsx'));

/** A link to the pending event proposals, for authors and admins. */
export function EventProposalsLink() {
  const session = useSession();
  if (session.state !== 'signed-in' || !isWriter(session.roles)) return null;
  return <ProposalsLink />;
}
