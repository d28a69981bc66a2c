import { nightKey } from '@contract/event-night.ts';
import type { EventNight } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import type { Unsubscribe } from '../../../platform/firebase/types.ts';
import { logError } from '../../../platform/log.ts';
import { watchPath } from '../../../platform/watch-path.ts';

/** Watches who holds a venue's night; null while it is free. Where it cannot be read nobody is told: the server asks again. */
export const watchVenueDate = (
  event: Parameters<typeof nightKey>[0],
  onHolder: (holder: EventNight | null) => void,
): Unsubscribe =>
  watchPath(
    paths.eventNight(nightKey(event)),
    (stored) => onHolder(stored as EventNight | null),
    (error) => logError('Looking who holds a night', error),
  );
