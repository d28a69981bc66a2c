import { hourMs } from '../contract/time.ts';
import { logUnexpected } from '../logs.ts';

/** How long an event is retried. The service would go on for a day, and then drop it without a word. */
export const retriedForMs = 12 * hourMs;

/** True for an event that happened too long ago to be retried. Schedules have no `time`; their next run is the retry. */
const isOld = (event: unknown): boolean =>
  typeof event === 'object' &&
  event !== null &&
  'time' in event &&
  Date.now() - Date.parse(String(event.time)) > retriedForMs;

/**
 * Makes the handler of an event or schedule, deployed under `name`. Errors are logged under that name and rethrown,
 * because the SDK logs only the message. An event that still fails after `retriedForMs` is given up, with an alert of its
 * own.
 */
export const withFailureLog =
  <Event>(
    name: string,
    work: (event: Event) => Promise<void>,
    log: (error: unknown) => void = (error) => logUnexpected(name, error),
  ) =>
  async (event: Event): Promise<void> => {
    try {
      await work(event);
    } catch (error) {
      log(error);
      if (!isOld(event)) throw error;
      logUnexpected(`${name} gave up`, error);
    }
  };
