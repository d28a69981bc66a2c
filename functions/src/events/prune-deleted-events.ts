import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { emptyList } from '../kit/empty-list.ts';
import { forEachDue } from '../kit/for-each-due.ts';
import { type Lease, withLease } from '../kit/lease.ts';
import type { EventDeps } from './event-deps.ts';
import { eventLease } from './event-lease.ts';

type PruneDeps = Pick<EventDeps, 'database' | 'clock' | 'pause'>;

/** Longer than the site offers undo, to allow for slow networks. */
const keptMs = hourMs;
const eventsPerRun = 100;

async function purge(id: string, lease: Lease, deps: PruneDeps): Promise<void> {
  // The event was restored after it was listed.
  if ((await deps.database.get(`${paths.deletedEvent(id)}/at`)) === null) return;
  await emptyList(paths.attendances(id), deps.database, (uid) => ({
    [paths.attendingEvent(uid, id)]: null,
  }));
  lease.requireHeld();
  await deps.database.update({
    [paths.deletedEvent(id)]: null,
    [paths.eventReminder(id)]: null,
  });
}

/** Deletes events whose undo period is over permanently, with their attendance. */
export async function pruneDeletedEvents(deps: PruneDeps): Promise<void> {
  await forEachDue(
    { list: paths.deletedEvents(), by: 'at', until: deps.clock.now() - keptMs, limit: eventsPerRun },
    ({ key }) => withLease(eventLease(key), (lease) => purge(key, lease, deps), deps),
    deps.database,
  );
}
