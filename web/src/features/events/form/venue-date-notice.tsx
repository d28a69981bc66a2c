import type { VenueDateHolder } from '@contract/events.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface VenueDateNoticeProps {
  holder: VenueDateHolder | null;
  /** The ID of the event or proposal being edited, which may be the holder itself. */
  own?: string | undefined;
}

/** Warns that another event or proposal already holds the venue date. */
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
