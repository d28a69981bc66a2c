import { onValueWritten } from 'firebase-functions/database';
import { onSchedule } from 'firebase-functions/scheduler';
import { siteTimeZone } from '../contract/site.ts';
import { eventDeps } from '../deps.ts';
import { logUnexpected } from '../logs.ts';
import { pruneDeletedEvents } from './prune-deleted-events.ts';
import { tellOfEvent, tellTheRestOfEvents } from './tell-of-event.ts';

/** Apart from the change, which nobody waits longer for because many want to go. */
export const tellOfEventChange = onValueWritten(
  { ref: '/eventTellings/{event}/token', timeoutSeconds: 300 },
  ({ params }) => tellOfEvent(params.event, eventDeps()),
);

/** The SDK logs no more than a message of what a schedule throws. */
export const tellRestOfEvents = onSchedule(
  { schedule: '*/5 * * * *', timeZone: siteTimeZone, timeoutSeconds: 300, maxInstances: 1 },
  async () => {
    try {
      await tellTheRestOfEvents(eventDeps());
      await pruneDeletedEvents(eventDeps());
    } catch (error) {
      logUnexpected('tellRestOfEvents', error);
      throw error;
    }
  },
);
