import { eventDeps, realDatabase } from '../deps.ts';
import { reminderDeps } from '../mails-deps.ts';
import { mirrorAttendance as mirrorAttendanceUseCase } from './mirror-attendance.ts';
import { notifyOfEvent as notifyOfEventUseCase } from './notify-of-event.ts';
import { pruneDeletedEvents as pruneDeletedEventsUseCase } from './prune-deleted-events.ts';
import { sendReminders } from './send-reminders.ts';

export const notifyOfEvent = (event: string) => notifyOfEventUseCase(event, eventDeps());

export const pruneDeletedEvents = () => pruneDeletedEventsUseCase(eventDeps());

/** Goes by the time for which it runs rather than by the clock: the local scheduler can pass a different one. */
export const remindOfEvents = (time: string) => sendReminders(Number(time), reminderDeps());

export const mirrorAttendance = (event: string, uid: string) =>
  mirrorAttendanceUseCase(event, uid, realDatabase());
