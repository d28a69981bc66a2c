import { dayMs } from '@contract/time.ts';
import { useRef } from 'react';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { fetchNextIn } from '../fetch-events.ts';
import { isAhead, type Stage as StageData, stageLine } from './load-stage.ts';
import { Stage } from './stage.tsx';

export interface NearStageProps {
  stage: StageData;
  /** The remembered city of this device. */
  city: string;
  now: number;
}

/**
 * The shows of tonight and this week, with those in the remembered city first and the same number of rows. If the
 * reader has already scrolled to the list, it stays as it is, to avoid a layout shift while reading.
 */
export function NearStage({ stage, city, now }: NearStageProps) {
  const place = useRef<HTMLDivElement>(null);
  const { data: events = [] } = useSource(
    // oxlint-disable-next-line react/refs -- the place is looked at when the shows have loaded
    source(['what is near, on the front page', city], {
      load: async (signal) => {
        const found = await fetchNextIn(city, signal);
        return isAhead(place.current) ? found : [];
      },
    }),
  );
  const near = events
    .filter(({ startsAt }) => stage.reach === 'next' || startsAt < now + 7 * dayMs)
    .map((event) => stageLine(event, now));
  const shown = new Set(near.map(({ id }) => id));
  const lines = [...near, ...stage.lines.filter(({ id }) => !shown.has(id))];
  return (
    <div ref={place}>
      <Stage stage={{ ...stage, lines: lines.slice(0, stage.lines.length) }} />
    </div>
  );
}
