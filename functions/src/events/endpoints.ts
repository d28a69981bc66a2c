import { onValueWritten } from 'firebase-functions/database';
import { eventDeps, realDatabase } from '../deps.ts';
import { schedule } from '../kit/endpoints.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { mailSecrets, reminderDeps } from '../mails-deps.ts';
import { mirrorAttendance as mirrorAttendanceUseCase } from './mirror-attendance.ts';
import { pruneDeletedEvents } from './prune-deleted-events.ts';
import { sendReminders } from './send-reminders.ts';
import { notifyOfEvent, resumeEventNotifications } from './notify-of-event.ts';

/** A separate trigger, so that the change does not wait for the fan-out to many attendees. */
export const tellOfEventChange = onValueWritten(
  { ref: '/eventTellings/{event}/token', timeoutSeconds: 300 },
  withFailureLog('tellOfEventChange', ({ params }) => notifyOfEvent(params.event, eventDeps())),
);

export const tellRestOfEvents = schedule(
  'tellRestOfEvents',
  { schedule: '*/5 * * * *', timeoutSeconds: 300 },
  () =>
    runAllSettled(
      () => resumeEventNotifications(eventDeps()),
      () => pruneDeletedEvents(eventDeps()),
    ),
);

/** Uses the scheduled time rather than the clock: the local scheduler can pass a different one. */
export const remindOfEvents = schedule(
  'remindOfEvents',
  { schedule: '*/15 * * * *', timeoutSeconds: 300, secrets: mailSecrets },
  ({ scheduleTime }) => sendReminders(Date.parse(scheduleTime), reminderDeps()),
);

export const mirrorAttendance = onValueWritten(
  { ref: '/attendance/{event}/{uid}', retry: true },
  withFailureLog('mirrorAttendance', ({ params: { event, uid } }) =>
    mirrorAttendanceUseCase(event, uid, realDatabase()),
  ),
);
