import { ReadError } from '../platform/data-error.ts';
import { logError } from '../platform/log.ts';

/** A part of a page that the page does without where it cannot be read. */
export async function partOf<Value>(what: string, read: Promise<Value>, instead: Value): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    const isExpected = error instanceof ReadError || (error instanceof Error && error.name === 'AbortError');
    if (!isExpected) logError(`Reading ${what}`, error);
    return instead;
  }
}
