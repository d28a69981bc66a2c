import { onSchedule } from 'firebase-functions/scheduler';
import { siteTimeZone } from '../contract/site.ts';
import { notifyDeps } from '../deps.ts';
import { logUnexpected } from '../logs.ts';
import { sendReminders } from './send-reminders.ts';

/** Its clock is the time that it was meant to run at: the local scheduler can say another one. */
export const remindOfEvents = onSchedule(
  { schedule: '*/15 * * * *', timeZone: siteTimeZone, timeoutSeconds: 300, maxInstances: 1 },
  async ({ scheduleTime }) => {
    try {
      await sendReminders(Date.parse(scheduleTime), notifyDeps());
    } catch (error) {
      logUnexpected('remindOfEvents', error);
      throw error;
    }
  },
);
