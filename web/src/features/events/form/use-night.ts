import type { EventNight } from '@contract/events.ts';
import { useEffect, useState } from 'react';
import { watchNight } from '../api/night.ts';
import type { EventForm } from '../api/drafts.ts';
import { fieldsOf } from './event-form.ts';

const pause = 400;

/** Who holds the night that a form speaks of, live, once the typing pauses; null while it is free or not said yet. */
export function useNight(form: EventForm): EventNight | null {
  const { startsAt } = fieldsOf(form);
  const { timeZone } = form;
  const [venue, city] = [form.venue.trim(), form.city.trim()];
  const [known, setKnown] = useState<{ of: string; night: EventNight | null } | null>(null);
  const isSaid = venue !== '' && city !== '' && !Number.isNaN(startsAt);
  const of = isSaid ? JSON.stringify([venue, city, startsAt, timeZone]) : null;

  useEffect(() => {
    if (of === null) return undefined;
    let leave = () => undefined as void;
    const timer = setTimeout(() => {
      leave = watchNight({ venue, city, startsAt, timeZone }, (night) => setKnown({ of, night }));
    }, pause);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [of, venue, city, startsAt, timeZone]);
  return known && known.of === of ? known.night : null;
}
