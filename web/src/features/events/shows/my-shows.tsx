import { dayMs } from '@contract/time.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import type { Attendance } from '@contract/events.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListLoading } from '../../../ui/list-waiting.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { storedObject, storedTimestamp } from '../../../lib/stored.ts';
import { knownPage, rememberPage } from '../../../data/page.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { onReconnect } from '../../../platform/on-reconnect.ts';
import type { EventPageData } from '../detail/load-event.ts';
import { listedEvent, type ListedEvent, shownDetails } from '../stored-event.ts';
import { EventLines } from '../event-lines.tsx';
import { EventMark } from '../event-mark.tsx';
import { isOnNow } from '../event-times.ts';
import styles from './my-shows.module.css';
import { type Show, sortShows } from './sort-shows.ts';
import { type MemberShows, showsOf } from './member-shows.ts';
import { rememberedShows } from './remembered-shows.ts';

/** An event that ended longer ago does not change any more. */
const settledMs = 60 * dayMs;
const parallelReads = 6;

/** Returns whether the event was over at that time. */
const wasOver = (card: unknown, at: number): boolean => {
  const until = storedTimestamp(storedObject(card).until);
  return until > 0 && until < at;
};

interface LoadedCards {
  /** `events/{id}`. Null for an event that does not exist any more. */
  cards: Map<string, unknown>;
  /** `eventDetails/{id}` of upcoming events: readers look up the address on the way, possibly offline. */
  details: Map<string, unknown>;
  /** Whether some could not be read. Their last known versions are in `cards`. */
  incomplete: boolean;
}

/**
 * Reads the cards of events, and the details of upcoming ones. Events that have long been over are served from `known`.
 */
async function loadCards(
  reader: Pick<PublicReader, 'get'>,
  ids: readonly string[],
  known: Pick<LoadedCards, 'cards' | 'details'>,
  now: number,
): Promise<LoadedCards> {
  const cards = new Map(known.cards);
  const details = new Map(known.details);
  const queue = ids.filter((id) => !wasOver(cards.get(id), now - settledMs));
  let incomplete = false;
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        const card = await reader.get(paths.event(id));
        cards.set(id, card);
        if (card === null || wasOver(card, now)) details.delete(id);
        else details.set(id, await reader.get(paths.eventDetails(id)));
      } catch {
        // The page reports this. Being offline is not worth logging.
        incomplete = true;
      }
    }
  };
  await Promise.all(Array.from({ length: parallelReads }, work));
  return { cards, details, incomplete };
}

function remembered(uid: string): LoadedCards {
  const known = rememberedShows.read(uid);
  return { cards: new Map(known?.cards), details: new Map(known?.details), incomplete: false };
}

/** Reads the events that a member attends, and what could not be read again when the network returns. */
function useCards(uid: string, { choices, from }: Partial<MemberShows>): LoadedCards {
  const online = useOnline();
  const [onDevice] = useState(() => remembered(uid));
  const ids = [...(choices?.keys() ?? [])].sort();
  const events = source(['the events of a member', uid, ...ids], {
    load: (signal) => loadCards(publicReader(signal), ids, remembered(uid), serverTime()),
  });
  const { data: loaded = onDevice, retry } = useSource(ids.length > 0 ? events : null, {
    keepPrevious: true,
  });

  useEffect(() => {
    if (choices && from === 'server') rememberedShows.write(uid, { choices, ...loaded });
  }, [uid, choices, from, loaded]);
  useEffect(() => {
    if (!online) cacheEventPages(loaded, serverTime());
  }, [online, loaded]);
  const { incomplete } = loaded;
  useEffect(() => (incomplete ? onReconnect(retry) : undefined), [incomplete, retry]);
  return loaded;
}

/** Returns the event as this tab has last shown it on its page: offline, where the member has just pressed Going. */
const seenEvent = (id: string): ListedEvent | null =>
  (knownPage(`/events/${id}`) as EventPageData | null | undefined)?.event ?? null;

/** Makes the pages of shows available offline, from the data on this device, as if they had been visited. */
function cacheEventPages({ cards, details }: Pick<LoadedCards, 'cards' | 'details'>, now: number): void {
  for (const [id, stored] of details) {
    const event = listedEvent(id, cards.get(id));
    const path = `/events/${id}`;
    if (!event) continue;
    const page: EventPageData = { event, details: shownDetails(stored), setLists: [], now, related: null };
    rememberPage(path, page);
  }
}

interface MyShowsProps {
  uid: string;
}

/** The shows that a member is going to or interested in, and those attended: one live list, without a heading. */
export function MyShows({ uid }: MyShowsProps) {
  const { data, failure, retry } = useSource(showsOf(uid));
  const { cards, incomplete } = useCards(uid, data ?? {});
  const unknown = data?.from === 'pending';
  if (failure && (!data || unknown)) return <LoadError what="Your shows" failure={failure} onRetry={retry} />;
  // Attendances whose events have not loaded yet are not an empty list.
  const isMissing = [...(data?.choices.keys() ?? [])].some((id) => !cards.has(id));
  if (!data || (isMissing && !incomplete)) return <ListLoading what="your shows" />;
  const shows = [...data.choices].flatMap(([id, choice]): Show[] => {
    const event = cards.has(id) ? listedEvent(id, cards.get(id)) : seenEvent(id);
    return event && choice !== 'none' ? [{ event, attendance: choice }] : [];
  });
  return <Loaded shows={shows} unknown={unknown} incomplete={isMissing} />;
}

interface LoadedProps {
  shows: readonly Show[];
  /** Whether the member may attend others: only what is pending on this device is known. */
  unknown: boolean;
  /** Whether some could not be read. */
  incomplete: boolean;
}

function Loaded({ shows, unknown, incomplete }: LoadedProps) {
  const online = useOnline();
  const [params] = useSearchParams();
  const past = params.get('when') === 'past';
  const now = useNow();
  const sorted = sortShows(shows, now);
  const shown = past ? sorted.past : sorted.upcoming;
  const tabs = [
    { to: '/user/shows', label: 'Upcoming', count: unknown ? null : sorted.upcoming.length },
    { to: '/user/shows?when=past', label: 'Been there', count: unknown ? null : sorted.past.length },
  ];
  return (
    <>
      <SectionTabs label="Which shows" tabs={tabs} current={past ? 1 : 0} />
      {unknown && <ListLoading what="your shows" />}
      {!unknown && !online && (
        <p className={styles.note} role="status">
          You are offline: this is what this device knows of your list.
        </p>
      )}
      {!unknown && incomplete && (
        <p className={styles.note} role="status">
          Some shows of your list could not be loaded. They come when the network does.
        </p>
      )}
      {shown.length > 0 && <ShowList shows={shown} now={now} past={past} />}
      {shown.length === 0 && !unknown && <Empty past={past} />}
    </>
  );
}

const Empty = ({ past }: { past: boolean }) =>
  past ? (
    <EmptyState title="Nowhere yet">
      <p>The shows that you say you go to are listed here when they are over.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No dates yet" action={<ButtonLink to="/events">Find a show</ButtonLink>}>
      <p>
        Press Going or Interested on an event and it waits for you here, also on your other devices and
        without network.
      </p>
    </EmptyState>
  );

const labels: Record<Attendance, string> = { going: 'You are going', interested: 'You are interested' };
const labelsBefore: Record<Attendance, string> = {
  going: 'You were going',
  interested: 'You were interested',
};

interface ShowListProps {
  shows: readonly Show[];
  now: number;
  /** Whether the shows are over. */
  past: boolean;
}

/** The shows as rows with the member's attendance of each, or for past shows the link to the live report. */
function ShowList({ shows, now, past }: ShowListProps) {
  const attendances = new Map(shows.map(({ event, attendance }) => [event.id, attendance]));
  return (
    <div className={styles.shows}>
      <EventLines
        events={shows.map(({ event }) => event)}
        slot={(event) => {
          const attendance = attendances.get(event.id);
          if (!past)
            return (
              <span className={styles.own}>
                {attendance && (event.state === 'cancelled' ? labelsBefore : labels)[attendance]}{' '}
                <EventMark event={event} onNow={isOnNow(event, now)} />
              </span>
            );
          return (
            event.report !== null && (
              <Link to={`/article/${event.report}`} className={styles.report}>
                Read the live report
              </Link>
            )
          );
        }}
      />
    </div>
  );
}
