import { EventView } from '../../features/events/event-view.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { usePageParams } from '../page-params.ts';
import { AttendanceSlot } from '../slots/attendance-slot.tsx';
import { EventChangeSlot } from '../slots/event-change-slot.tsx';

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
