import { isWriter } from '@contract/is-writer.ts';
import { EventView } from '../../features/events/detail/event-view.tsx';
import { VideoTeasers } from '../../features/videos/video-teasers.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { usePageParams } from '../page-params.ts';
import { EventAttendance } from '../connected/event-attendance.tsx';
import { EventEditLink } from '../connected/event-edit-link.tsx';

export default function EventPage() {
  const { id = '' } = usePageParams();
  const session = useSession();
  return (
    <EventView
      key={id}
      id={id}
      viewer={
        session.state === 'signed-in' ? { uid: session.user.uid, writes: isWriter(session.roles) } : null
      }
      attendSlot={(event, over) => <EventAttendance event={event} over={over} />}
      headSlot={() => <EventEditLink id={id} />}
      Videos={VideoTeasers}
    />
  );
}
