import { bandKey } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { isOver } from '../event-times.ts';
import { type StageLine, stageLine } from '../front/load-stage.ts';
import { comingUp, nextInList, readEvents } from '../load-next.ts';

export interface BandShows {
  /** The name as spelled in a line-up. Null if there is none. */
  name: string | null;
  /** Soonest first. */
  next: StageLine[];
  /** Whether one of its latest shows is over. */
  hasPast: boolean;
  /** The bands that share the most bills with it first. */
  partners: { key: string; name: string }[];
}

/** The number of the band's latest events that are read to find its partners. */
const looked = 20;
const nextShown = 6;
const partnersShown = 12;

/** Loads the shows of the band with this key, and the bands that it plays with. */
export async function loadBandShows(reader: PublicReader, key: string, now: number): Promise<BandShows> {
  const [latest, coming] = await Promise.all([
    reader.highest(paths.eventsOfBand(key), { by: '$value', count: looked }),
    nextInList(reader, key, now),
  ]);
  const ids = new Set([...coming, ...latest].map(({ key: id }) => id));
  const events = (await readEvents(reader, [...ids])).filter((event) => event !== null);
  const partners = new Map<string, { name: string; bills: number }>();
  let name: string | null = null;
  for (const act of events.flatMap(({ lineUp }) => lineUp)) {
    const other = bandKey(act);
    if (other === key) name ??= act;
    else if (other) partners.set(other, { name: act, bills: (partners.get(other)?.bills ?? 0) + 1 });
  }
  return {
    name,
    next: comingUp(events, now)
      .slice(0, nextShown)
      .map((event) => stageLine(event, now)),
    hasPast: events.some((event) => isOver(event, now)),
    partners: [...partners]
      .sort(([, a], [, b]) => b.bills - a.bills)
      .slice(0, partnersShown)
      .map(([partner, { name: called }]) => ({ key: partner, name: called })),
  };
}
