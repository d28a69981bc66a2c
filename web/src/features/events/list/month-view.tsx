import { dayAfter, dayOf, monthAfter, monthOf } from '@contract/calendar.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
  events: readonly ListedEvent[];
  now: number;
  stale: boolean;
  /** The day whose events are listed below the month in narrow viewports. */
  picked: string | undefined;
  onPick: (day: PickedDay | null) => void;
}

export interface PickedDay {
  day: string;
  name: string;
  isOn: (event: ListedEvent) => boolean;
}

/**
 * Returns whether the viewport is wide enough for days to list their events. Keep the breakpoint in sync with the
 * styles.
 */
const isRoomy = () => window.matchMedia('(min-width: 56rem)').matches;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const steps: Partial<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day) => dayAfter(day, -weekdayOf(day)),
  End: (day) => dayAfter(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayIn(monthAfter(day.slice(0, 7), -1), day),
  PageDown: (day) => sameDayIn(monthAfter(day.slice(0, 7), 1), day),
};

const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns the same day in another month, or its last day if that month is shorter. */
function sameDayIn(month: string, day: string): string {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

const pickedDay = (day: string): PickedDay => ({
  day,
  name: dayName(day),
  isOn: (event) => daysOf(event).includes(day),
});

/**
 * Returns the weeks of a month to show. Those before this week are left out until asked for, or until one of `needed`
 * is in them. `begins` is the Monday of this week if weeks of the month came before, otherwise ''.
 */
function useShownWeeks(month: string, today: string, needed: readonly (string | undefined)[]) {
  const [whole, setWhole] = useState(false);
  const all = weeksOf(month);
  const left = weeksFrom(month, today);
  const begins = left.length < all.length ? (left[0]?.[0] ?? '') : '';
  const isWhole = whole || needed.some((day) => day?.startsWith(month) && day < begins);
  return { weeks: isWhole ? all : left, begins, isWhole, setWhole };
}

/**
 * A month as a calendar. The arrow keys move by days, Page Up and Page Down by months. On phones a day only shows dots,
 * and tapping it lists its events; going back or reloading chooses the day again. The current month begins with this
 * week, and a button shows those before.
 */
export default function MonthView({ query, month, events, now, stale, picked, onPick }: MonthViewProps) {
  const navigate = useNavigate();
  const today = dayOf(now, ownZone());
  const [chosen, setChosen] = useState(today);
  const table = useRef<HTMLTableElement>(null);
  const walkingTo = useRef<string | null>(null);
  const scrollingTo = useRef<string | null>(null);
  const days = byDay(events);
  const active = chosen.startsWith(month) ? chosen : `${month}-01`;
  const { weeks, begins, isWhole, setWhole } = useShownWeeks(month, today, [active, picked]);
  const pathOf = (to: string) => eventsPath({ ...query, view: 'month', month: to });

  // The reader's current month is unknown while prerendering.
  useEffect(() => {
    const current = monthOf(Date.now(), ownZone());
    if (query.month !== '' || stale || month === current) return;
    void navigate(eventsPath({ ...query, month: current }), { replace: true });
  }, [query, month, stale, navigate]);

  // Moving to another month keeps the focus on the day.
  useEffect(() => {
    if (walkingTo.current !== active) return;
    walkingTo.current = null;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

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

  const goTo = (day: string, from: string) => {
    walkingTo.current = day;
    setChosen(day);
    if (!day.startsWith(from.slice(0, 7))) void navigate(pathOf(day.slice(0, 7)), { replace: true });
  };
  const pressDay = ({ target }: MouseEvent<HTMLTableElement>) => {
    const day = (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (day === undefined) return;
    if (!isRoomy()) pick(day);
    if (!day.startsWith(month)) goTo(day, active);
  };
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    // Keys pressed before the next month renders continue from the day that will be focused.
    const from = walkingTo.current ?? active;
    const to = steps[event.key]?.(from);
    const cell = event.target as HTMLElement;
    if ((event.key === 'Enter' || event.key === ' ') && cell.tagName === 'TD') {
      event.preventDefault();
      if (isRoomy()) cell.querySelector<HTMLElement>('a')?.click();
      else pick(active);
    }
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(to, from);
  };
  return (
    <div
      className={styles.month}
      data-stale={stale || undefined}
      data-begun={(begins !== '' && !isWhole) || undefined}
    >
      <MonthHead month={month} pathOf={pathOf} />
      {begins !== '' && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
            if (active < begins) setChosen(today);
          }}
        >
          Earlier this month
        </Button>
      )}
      <table
        ref={table}
        role="grid"
        aria-labelledby="month"
        className={styles.table}
        onKeyDown={walk}
        onClick={pressDay}
      >
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
          {weeks.map((week) => (
            <tr key={week[0]} data-over={(week[0] ?? '') < begins || undefined}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  outside={!day.startsWith(month)}
                  today={day === today}
                  active={day === active}
                  picked={day === picked}
                  now={now}
                  query={query}
                  events={day.startsWith(month) ? (days.get(day) ?? []) : []}
                  onFocus={() => {
                    walkingTo.current = null;
                    if (day.startsWith(month)) setChosen(day);
                  }}
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
