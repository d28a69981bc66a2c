import { useSession } from '../../features/account/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Leads authors and admins to the form that changes an event. */
export function EventEditLink({ id }: { id: string }) {
  const session = useSession();
  if (session.state !== 'signed-in' || !(session.roles.author || session.roles.admin)) return null;
  return (
    <ButtonLink variant="secondary" to={`/events/${id}/edit`}>
      Change
    </ButtonLink>
  );
}
