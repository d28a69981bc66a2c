import { logUnexpected } from '../logs.ts';

/**
 * Makes the handler of an event or schedule, deployed under `name`. Errors are logged under that name and rethrown,
 * because the SDK logs only the message.
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
      throw error;
    }
  };
