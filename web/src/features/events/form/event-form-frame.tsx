import type { VenueDateHolder } from '@contract/events.ts';
import { useEffect, useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { watchVenueDate } from '../api/venue-date.ts';
import type { EventForm } from '../api/drafts.ts';
import { logError } from '../../../platform/log.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { fieldsOf } from './event-form.ts';

interface RestoredNoticeProps {
  onStartOver: () => void;
  /** What the form starts with instead: `what you shared`. */
  instead?: string | undefined;
}

/** The notice that the form was restored from a draft, with an offer to start over. */
export function RestoredNotice({ onStartOver, instead }: RestoredNoticeProps) {
  return (
    <Notice
      action={
        <Button
          size="small"
          variant="secondary"
          onClick={({ currentTarget }) => {
            // This notice goes away.
            currentTarget.form?.querySelector('input')?.focus();
            onStartOver();
          }}
        >
          Start over
        </Button>
      }
    >
      This device has kept what you wrote here and did not send.
      {instead !== undefined && ` Start over to begin with ${instead}.`}
    </Notice>
  );
}

const pauseMs = 400;

/** Returns the holder of the form's venue date, live and debounced. Null while it is free or the form is incomplete. */
export function useVenueDate(form: EventForm): VenueDateHolder | null {
  const { startsAt } = fieldsOf(form);
  const { timeZone } = form;
  const [venue, city] = [form.venue.trim(), form.city.trim()];
  const isSaid = venue !== '' && city !== '' && !Number.isNaN(startsAt);
  const venueDate = useMemo(
    () => (isSaid ? { venue, city, startsAt, timeZone } : null),
    [isSaid, venue, city, startsAt, timeZone],
  );
  const watched = useDebounced(venueDate, pauseMs);
  const [known, setKnown] = useState<{ venueDate: typeof venueDate; holder: VenueDateHolder | null } | null>(
    null,
  );

  useEffect(() => {
    if (!watched) return undefined;
    return watchVenueDate(watched)(
      (holder) => setKnown({ venueDate: watched, holder }),
      // The server checks again.
      (error) => logError('Watching a venue date', error),
    );
  }, [watched]);
  return known && known.venueDate === venueDate ? known.holder : null;
}

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
