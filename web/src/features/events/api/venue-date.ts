import type { VenueDateHolder } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** Watches the holder of a venue date by its key. Null while it is free. */
export const watchVenueDate = (key: string): Subscribe<VenueDateHolder | null> =>
  watchPath(paths.venueDate(key), (stored) => stored as VenueDateHolder | null);
