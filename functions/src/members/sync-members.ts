import { onSchedule } from 'firebase-functions/scheduler';
import { siteTimeZone } from '../contract/site.ts';
import { memberDeps } from '../deps.ts';
import { logUnexpected } from '../logs.ts';
import { syncAllMembers } from './sync-all-members.ts';

const timeoutSeconds = 540;
/** What is left for the page that is under way. */
const reserveSeconds = 180;

/** Every hour, so that a round that broke off, or is longer than a run, goes on soon. */
export const syncMembers = onSchedule(
  { schedule: '40 * * * *', timeZone: siteTimeZone, timeoutSeconds, maxInstances: 1 },
  async () => {
    try {
      await syncAllMembers(Date.now() + (timeoutSeconds - reserveSeconds) * 1000, memberDeps());
    } catch (error) {
      logUnexpected('syncMembers', error);
      throw error;
    }
  },
);
