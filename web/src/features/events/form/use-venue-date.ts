import type { VenueDateHolder } from '@contract/events.ts';
import { useEffect, useMemo, useState } from 'react';
import { watchVenueDate } from '../api/venue-date.ts';
import type { EventForm } from '../api/drafts.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { fieldsOf } from './event-form.ts';

const pauseMs = 400;

/** Returns the holder of the form's venue date, live and debounced. Null while it is free or the form is incomplete. */
export function useVenueDate(form: EventForm): VenueDateHolder | null {
  const { startsAt } = fieldsOf(form);
  const { timeZone } = form;
  const [venue, city] = [form.venue.trim(), form.city.trim()];
  const isSaid = venue !== '' && city !== '' && !Number.isNaN(startsAt);
  const night = useMemo(
    () => (isSaid ? { venue, city, startsAt, timeZone } : null),
    [isSaid, venue, city, startsAt, timeZone],
  );
  const watched = useDebounced(night, pauseMs);
  const [known, setKnown] = useState<{ night: typeof night; holder: VenueDateHolder | null } | null>(null);

  useEffect(() => {
    if (!watched) return undefined;
    return watchVenueDate(watched, (holder) => setKnown({ night: watched, holder }));
  }, [watched]);
  return known && known.night === night ? known.holder : null;
}
