import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageCache } from '../../../data/page-cache.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { onReconnect } from '../../../platform/on-reconnect.ts';
import type { EventPageData } from '../detail/load-event.ts';
import { listedEvent, type ListedEvent } from '../stored-event.ts';
import { cacheEventPages } from './cache-event-pages.ts';
import { type LoadedCards, loadCards } from './load-cards.ts';
import { showsOf, type ShowsResult } from './member-shows.ts';
import { rememberedShows } from './remembered-shows.ts';
import type { Show } from './sort-shows.ts';

export type MemberShows =
  | Exclude<ShowsResult, { state: 'ready' }>
  | (Pick<ShowsResult & { state: 'ready' }, 'state' | 'from'> & { shows: Show[]; incomplete: boolean });

function remembered(uid: string): LoadedCards {
  const known = rememberedShows.read(uid);
  return { cards: new Map(known?.cards), details: new Map(known?.details), incomplete: false };
}

/** Returns the event as this tab has last shown it on its page: offline, where the member has just pressed Going. */
const seenEvent = (id: string): ListedEvent | null =>
  (pageCache.get(`/events/${id}`) as EventPageData | undefined)?.event ?? null;

/** Returns the member's attendances, live, with the events as of when the page was opened. */
export function useShows(uid: string, online: boolean): MemberShows {
  const value = showsOf(uid);
  const result = useSyncExternalStore(value.subscribe, value.get);
  const [loaded, setLoaded] = useState(() => remembered(uid));
  const [round, setRound] = useState(0);
  const choices = result.state === 'ready' ? result.choices : null;
  const from = result.state === 'ready' ? result.from : null;
  const ids = choices && [...choices.keys()].sort().join(' ');

  useEffect(() => {
    if (!ids) return;
    const controller = new AbortController();
    const known = remembered(uid);
    void loadCards(publicReader(controller.signal), ids.split(' '), known, Date.now()).then((found) => {
      if (!controller.signal.aborted) setLoaded(found);
    });
    return () => controller.abort();
  }, [uid, ids, round]);

  useEffect(() => {
    if (choices && from === 'server') rememberedShows.write(uid, { choices, ...loaded });
  }, [uid, choices, from, loaded]);

  useEffect(() => {
    if (!online) cacheEventPages(loaded, Date.now());
  }, [online, loaded]);

  const { incomplete } = loaded;
  useEffect(() => (incomplete ? onReconnect(() => setRound((count) => count + 1)) : undefined), [incomplete]);

  if (result.state !== 'ready') return result;
  // Attendances whose events have not loaded yet are not an empty list.
  const missing = [...result.choices.keys()].some((id) => !loaded.cards.has(id));
  if (missing && !incomplete) return { state: 'loading' };
  const shows = [...result.choices].flatMap(([id, choice]): Show[] => {
    const event = listedEvent(id, loaded.cards.get(id)) ?? seenEvent(id);
    return event && choice !== 'none' ? [{ event, attendance: choice }] : [];
  });
  return { state: 'ready', shows, from: result.from, incomplete: missing };
}
