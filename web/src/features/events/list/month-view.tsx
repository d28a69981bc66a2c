import { dayOf, monthAfter, monthOf } from '@contract/calendar.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ownZone } from '../../../lib/zone-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { dayName, monthName } from '../event-times.ts';
import type { ListedEvent } from '../stored-event.ts';
import { chosenDays, useHistoryEntry } from '../../../data/history-state.ts';
import { byDay, daysOf } from './calendar.ts';
import { weeksFrom, weeksOf } from './weeks.ts';
import { eventsPath, type EventsQuery } from './events-query.ts';
import { MonthDay } from './month-day.tsx';
import styles from './month-view.module.css';

interface KeptDay {
  /** The shown month. It is `stale` while another one loads. */
  month: string;
  stale: boolean;
  picked: string | undefined;
  /** Called with the day that was chosen in this history entry before, or null if none was. */
  onKept: (day: string | null) => void;
}

/** Keeps the chosen day of a month with the history entry, so that going back and reloading show it again. */
function useKeptDay({ month, stale, picked, onKept }: KeptDay): void {
  const { entry } = useHistoryEntry();
  const restore = useEffectEvent(() => {
    const day = chosenDays.get(entry);
    if (day !== null) onKept(day === 0 ? null : `${month}-${String(day).padStart(2, '0')}`);
  });
  useLayoutEffect(() => {
    if (!stale) restore();
  }, [entry, stale]);
  useEffect(() => {
    if (stale) return;
    chosenDays.set(entry, Number(picked?.slice(8) ?? 0));
    chosenDays.save();
  }, [entry, stale, picked]);
}

export interface MonthViewProps {
  query: EventsQuery;
  month: string;
  /** Those of all days of its weeks. */
  events: readonly ListedEvent[];
  now: number;
  stale: boolean;
  /** The day whose events are listed below the month. */
  picked: string | undefined;
  onPick: (day: PickedDay | null) => void;
}

export interface PickedDay {
  day: string;
  name: string;
  isOn: (event: ListedEvent) => boolean;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const pickedDay = (day: string): PickedDay => ({
  day,
  name: dayName(day),
  isOn: (event) => daysOf(event).includes(day),
});

/**
 * A month as a calendar. In narrow viewports a day only shows dots, and a press lists its events below; going back or
 * reloading chooses the day again. The current month begins with this week, and a button shows the weeks before.
 */
export default function MonthView({ query, month, events, now, stale, picked, onPick }: MonthViewProps) {
  const navigate = useNavigate();
  const today = dayOf(now, ownZone());
  const [whole, setWhole] = useState(false);
  const scrollingTo = useRef<string | null>(null);
  const days = byDay(events);
  const pathOf = (to: string) => eventsPath({ ...query, view: 'month', month: to });

  const all = weeksOf(month);
  const left = weeksFrom(month, today);
  /** The Monday of this week if weeks of the month came before, otherwise ''. */
  const begins = left.length < all.length ? (left[0]?.[0] ?? '') : '';
  const isWhole = whole || (picked !== undefined && picked < begins);

  // The reader's current month is unknown while prerendering.
  useEffect(() => {
    const current = monthOf(Date.now(), ownZone());
    if (query.month !== '' || stale || month === current) return;
    void navigate(eventsPath({ ...query, month: current }), { replace: true });
  }, [query, month, stale, navigate]);

  useKeptDay({ month, stale, picked, onKept: (day) => onPick(day === null ? null : pickedDay(day)) });
  const pick = (day: string) => {
    const isPicked = day === picked;
    scrollingTo.current = isPicked ? null : day;
    onPick(isPicked ? null : pickedDay(day));
  };
  useEffect(() => {
    if (picked === undefined || scrollingTo.current !== picked) return;
    scrollingTo.current = null;
    document.getElementById(`events-${picked}`)?.scrollIntoView();
  }, [picked]);

  return (
    <div
      className={styles.month}
      data-stale={stale || undefined}
      data-begun={(begins !== '' && !isWhole) || undefined}
    >
      <MonthHead month={month} pathOf={pathOf} />
      {begins !== '' && (
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          Earlier this month
        </Button>
      )}
      <table aria-labelledby="month" className={styles.table}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? all : left).map((week) => (
            <tr key={week[0]} data-over={(week[0] ?? '') < begins || undefined}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  today={day === today}
                  picked={day === picked}
                  now={now}
                  query={query}
                  events={days.get(day) ?? []}
                  onPick={() => pick(day)}
                  to={day.startsWith(month) ? null : pathOf(day.slice(0, 7))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthHeadProps {
  month: string;
  pathOf: (month: string) => string;
}

const MonthHead = ({ month, pathOf }: MonthHeadProps) => (
  <div className={styles.head}>
    <Link to={pathOf(monthAfter(month, -1))} aria-label="Previous month">
      <span>
        Previous<span className={styles.unit}> month</span>
      </span>
    </Link>
    <h2 id="month" className={styles.title} aria-live="polite">
      {monthName(month)}
    </h2>
    <Link to={pathOf(monthAfter(month, 1))} aria-label="Next month">
      <span>
        Next<span className={styles.unit}> month</span>
      </span>
    </Link>
  </div>
);
