import { ReadError } from '../platform/data-error.ts';
import { logError } from '../platform/log.ts';

/** Reads an optional part of a page, and falls back to `instead` if the read fails. Logs unexpected errors. */
export async function readOptional<Value>(
  what: string,
  read: Promise<Value>,
  instead: Value,
): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    const isExpected = error instanceof ReadError || (error instanceof Error && error.name === 'AbortError');
    if (!isExpected) logError(`Reading ${what}`, error);
    return instead;
  }
}
