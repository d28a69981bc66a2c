import { bandKey } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { useRef } from 'react';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { Shelf } from '../../../ui/shelf.tsx';
import { bandsMax, comingUp, loadNextOf } from '../load-next.ts';
import { listedEvent, type ListedEvent } from '../stored-event.ts';
import { isAhead, type StageLine, stageLine } from './load-stage.ts';
import { StageLines } from './stage-lines.tsx';

const shown = 3;
/** The size of the one read that finds the next shows of any number of bands. */
const nextRead = 40;

/** Returns those of the site's next events that one of these bands plays. */
async function nextOfAll(
  reader: PublicReader,
  bands: ReadonlySet<string>,
  now: number,
): Promise<ListedEvent[]> {
  const next = await reader.lowest(paths.events(), { by: 'until', from: now, count: nextRead });
  return comingUp(
    next.map(({ key, value }) => listedEvent(key, value)),
    now,
  ).filter(({ lineUp }) => lineUp.some((name) => bands.has(bandKey(name))));
}

/**
 * Loads the next shows of the bands with these keys, soonest first. Of more than `bandsMax` bands, only the first ones'
 * lists are read for shows that are not among the next of the site.
 */
async function loadFollowedShows(
  reader: PublicReader,
  bands: readonly string[],
  now: number,
): Promise<StageLine[]> {
  const next = bands.length > bandsMax ? await nextOfAll(reader, new Set(bands), now) : [];
  const others = next.length < shown ? await loadNextOf(reader, bands, { now }) : [];
  return comingUp([...next, ...others], now)
    .slice(0, shown)
    .map((event) => stageLine(event, now));
}

interface FollowedStageProps {
  /** The keys of the bands that the member follows. */
  bands: readonly string[];
}

/**
 * The next shows of the bands that a member follows. Renders nothing if there are none, if they cannot be loaded, and,
 * to avoid a layout shift while reading, if the reader has already scrolled to their place.
 */
export function FollowedStage({ bands }: FollowedStageProps) {
  const place = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/refs -- the place is looked at when the shows have loaded
  const shows = source(['the shows of the followed', ...bands], {
    load: async (signal) => {
      const found = await loadFollowedShows(publicReader(signal), bands, serverTime());
      return isAhead(place.current) ? found : [];
    },
  });
  const { data: lines = [] } = useSource(bands.length > 0 ? shows : null);
  return (
    <div ref={place}>
      {lines.length > 0 && (
        <Shelf title="Your bands on stage">
          <StageLines lines={lines} />
        </Shelf>
      )}
    </div>
  );
}
