import type { VenueDateHolder } from '@contract/events.ts';
import { useEffect, useState } from 'react';
import { watchVenueDate } from '../api/venue-date.ts';
import type { EventForm } from '../api/drafts.ts';
import { fieldsOf } from './event-form.ts';

const pauseMs = 400;

/** The holder of the form's venue date, live and debounced; null while it is free or the form is incomplete. */
export function useVenueDate(form: EventForm): VenueDateHolder | null {
  const { startsAt } = fieldsOf(form);
  const { timeZone } = form;
  const [venue, city] = [form.venue.trim(), form.city.trim()];
  const [known, setKnown] = useState<{ of: string; holder: VenueDateHolder | null } | null>(null);
  const isSaid = venue !== '' && city !== '' && !Number.isNaN(startsAt);
  const of = isSaid ? JSON.stringify([venue, city, startsAt, timeZone]) : null;

  useEffect(() => {
    if (of === null) return undefined;
    let unsubscribe = () => undefined as void;
    const timer = setTimeout(() => {
      unsubscribe = watchVenueDate({ venue, city, startsAt, timeZone }, (holder) => setKnown({ of, holder }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [of, venue, city, startsAt, timeZone]);
  return known && known.of === of ? known.holder : null;
}
