import { venueDateKey } from '@contract/venue-date.ts';
import type { VenueDateHolder } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import type { Unsubscribe } from '../../../platform/firebase/types.ts';
import { logError } from '../../../platform/log.ts';
import { watchPath } from '../../../platform/watch-path.ts';

/**
 * Subscribes to the holder of a venue date. Null while it is free. Errors are only logged, because the server checks
 * again.
 */
export const watchVenueDate = (
  event: Parameters<typeof venueDateKey>[0],
  onHolder: (holder: VenueDateHolder | null) => void,
): Unsubscribe =>
  watchPath(
    paths.venueDate(venueDateKey(event)),
    (stored) => onHolder(stored as VenueDateHolder | null),
    (error) => logError('Watching a venue date', error),
  );
