import { venueDateKey } from '@contract/venue-date.ts';
import type { VenueDateHolder } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** Watches the holder of a venue date. Null while it is free. */
export const watchVenueDate = (
  event: Parameters<typeof venueDateKey>[0],
): Subscribe<VenueDateHolder | null> =>
  watchPath(paths.venueDate(venueDateKey(event)), (stored) => stored as VenueDateHolder | null);
