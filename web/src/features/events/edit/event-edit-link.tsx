import { isWriter } from '@contract/is-writer.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useSession } from '../../account/index.ts';
import { fromEventPage } from './from-event-page.ts';

/** The links to the event's edit form and to the form for another date of its tour, for authors and admins. */
export function EventEditLink({ id }: { id: string }) {
  const session = useSession();
  if (session.state !== 'signed-in' || !isWriter(session.roles)) return null;
  return (
    <>
      <ButtonLink variant="secondary" to={`/events/${id}/edit`} state={fromEventPage}>
        Change
      </ButtonLink>
      <ButtonLink variant="secondary" to={`/events/new?like=${id}`}>
        Add another date
      </ButtonLink>
    </>
  );
}
