import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../features/account/use-session.ts';

/** Without its code there is no link: the page can be opened by its address. */
const ProposalsLink = lazy<ComponentType>(() =>
  import('../../features/events/proposals/proposals-link.tsx').catch(() => ({ default: () => null })),
);

/** The way to the proposals that wait: for authors and admins. */
export function EventProposalsSlot() {
  const session = useSession();
  if (session.state !== 'signed-in' || !(session.roles.author || session.roles.admin)) return null;
  return (
    <Suspense>
      <ProposalsLink />
    </Suspense>
  );
}
