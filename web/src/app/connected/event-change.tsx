import { useSession } from '../../features/account/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way to change an event: for authors and admins. */
export function EventChangeSlot({ id }: { id: string }) {
  const session = useSession();
  if (session.state !== 'signed-in' || !(session.roles.author || session.roles.admin)) return null;
  return (
    <ButtonLink variant="secondary" to={`/events/${id}/edit`}>
      Change
    </ButtonLink>
  );
}
