import { isWriter } from '@contract/is-writer.ts';
import { EditEvent } from '../../features/events/edit/edit-event.tsx';
import { Forbidden } from '../../features/pages/forbidden.tsx';
import { usePageParams } from '../page-params.ts';
import { useStickyMember } from '../use-sticky-member.ts';

/** The form that changes an event. Authors and admins may edit anybody's. */
export default function EventEditPage() {
  const { id = '' } = usePageParams();
  const member = useStickyMember();
  if (!member) return null;
  if (!isWriter(member.roles)) return <Forbidden role="author" ownRoles={null} />;
  return <EditEvent key={`${member.uid} ${id}`} id={id} uid={member.uid} />;
}
