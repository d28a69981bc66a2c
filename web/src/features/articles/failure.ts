import { logError } from '../../services/log.ts';
import { ReadFailure } from '../../services/public-reader.ts';

export interface Failure {
  offline: boolean;
}

/** What a page has to know of an error in order to say what happened. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ReadFailure) return { offline: error.offline };
  logError('Loading what a page shows', error);
  return { offline: false };
}
