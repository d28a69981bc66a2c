import { EventView } from '../../features/events/detail/event-view.tsx';
import { useSession } from '../../features/account/use-session.ts';
import { usePageParams } from '../page-params.ts';
import { AttendanceSlot } from '../connected/attendance.tsx';
import { EventChangeSlot } from '../connected/event-change.tsx';

export default function EventPage() {
  const { id = '' } = usePageParams();
  const session = useSession();
  return (
    <EventView
      key={id}
      id={id}
      live={session.state === 'signed-in'}
      attendSlot={(event, over) => (
        <AttendanceSlot event={event} closed={over || event.state === 'cancelled'} />
      )}
      headSlot={() => <EventChangeSlot id={id} />}
    />
  );
}
