import { dayMs } from '@contract/time.ts';
import { useRef } from 'react';
import { useAsync } from '../../../data/use-async.ts';
import { askNextIn } from '../ask-events.ts';
import { type Stage as StageData, stageLine } from './load-stage.ts';
import { Stage } from './stage.tsx';

export interface NearStageProps {
  stage: StageData;
  /** The one that this device remembers. */
  city: string;
  now: number;
}

/** Whether nobody has scrolled yet, or not as far as to this. */
const isAhead = (element: Element | null): boolean =>
  element !== null && (window.scrollY === 0 || element.getBoundingClientRect().top >= window.innerHeight);

/**
 * The shows of tonight and this week, those in the remembered city first, as many as before. The strip stays as it is
 * where they come when somebody has scrolled to it already: nothing moves while one reads.
 */
export function NearStage({ stage, city, now }: NearStageProps) {
  const place = useRef<HTMLDivElement>(null);
  const found = useAsync('what is near', city, async () => {
    const events = await askNextIn(city, new AbortController().signal);
    return isAhead(place.current) ? events : [];
  });
  const near = (found.state === 'success' ? found.value : [])
    .filter(({ startsAt }) => stage.reach === 'next' || startsAt < now + 7 * dayMs)
    .map((event) => stageLine(event, now));
  const known = new Set(near.map(({ id }) => id));
  const lines = [...near, ...stage.lines.filter(({ id }) => !known.has(id))];
  return (
    <div ref={place}>
      <Stage stage={{ ...stage, lines: lines.slice(0, stage.lines.length) }} />
    </div>
  );
}
