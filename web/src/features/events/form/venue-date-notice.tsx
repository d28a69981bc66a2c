import type { EventNight } from '@contract/events.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface VenueDateNoticeProps {
  holder: EventNight | null;
  /** The event or proposal that is being written of, which may hold it. */
  own?: string | undefined;
}

/** Another event or proposal has the same venue and night: there is no second one. */
export function VenueDateNotice({ holder, own }: VenueDateNoticeProps) {
  const isOther = holder !== null && (own === undefined || (holder.event !== own && holder.proposal !== own));
  return (
    <div role="status">
      {isOther && holder.event !== undefined && (
        <Notice
          title="This night is already on the site"
          action={
            <ButtonLink size="small" to={`/events/${holder.event}`}>
              Open it
            </ButtonLink>
          }
        >
          Another event has the same venue on the same night. Is something missing there? Authors and admins
          can change it.
        </Notice>
      )}
      {isOther && holder.event === undefined && (
        <Notice
          title="Already proposed"
          action={
            <ButtonLink size="small" variant="secondary" to="/events/proposals">
              To the proposals
            </ButtonLink>
          }
        >
          This venue’s night waits for approval: there is no second proposal of it.
        </Notice>
      )}
    </div>
  );
}
