import { useRef } from 'react';
import { useAsync } from '../../../data/use-async.ts';
import { useRetryWhenOnline } from '../../../data/use-retry-when-online.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { Shelf } from '../../../ui/shelf.tsx';
import { isAhead } from './is-ahead.ts';
import { loadFollowedShows } from './load-followed-shows.ts';
import { StageLines } from './stage-lines.tsx';

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
  const found = useAsync('the shows of the followed', bands.join(' ') || null, async () => {
    const lines = await loadFollowedShows(publicReader(), bands, Date.now());
    return isAhead(place.current) ? lines : [];
  });
  useRetryWhenOnline(found);
  const lines = found.state === 'ready' ? found.value : [];
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
