import { Notice } from '../../../ui/notice.tsx';
import { timeOf } from '@contract/calendar.ts';
import { dayIn } from '../event-times.ts';
import type { ListedEvent } from '../stored-event.ts';

interface StateBannerProps {
  event: ListedEvent;
  reason: string;
  /** Whether the page was open when it happened. */
  live: boolean;
}

/** The notice that an event is cancelled or postponed, with the new date and the reason. */
export function StateBanner({ event, reason, live }: StateBannerProps) {
  const { state, dateUnknown, startsAt, timeZone } = event;
  const when = `${dayIn(startsAt, timeZone)}, ${timeOf(startsAt, timeZone)}`;
  if (state === 'cancelled')
    return (
      <Notice kind="error" title="Cancelled" live={live}>
        {reason || 'It does not take place.'}
      </Notice>
    );
  return (
    <Notice title="Postponed" live={live}>
      {dateUnknown ? `There is no new date yet. It was announced for ${when}.` : `The new date is ${when}.`}
      {reason && ` ${reason}`}
    </Notice>
  );
}
