import * as v from 'valibot';

/** Logs a malformed stored record, which the page or feed omits. */
export type LogMalformed = (place: string, field: string) => void;

/** Returns true for milliseconds since the epoch within the range of `Date`. */
export const isTimestamp = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

export const timestamp = v.pipe(
  v.number(),
  v.check((value) => isTimestamp(value)),
);

/** Returns a reader for the stored records of a list, which returns null for a malformed one. */
export const recordReader =
  <Record>(list: string, schema: v.GenericSchema<unknown, Record>) =>
  (key: string, stored: unknown, log: LogMalformed): Record | null => {
    const read = v.safeParse(schema, stored);
    if (read.success) return read.output;
    log(`${list}/${key}`, v.getDotPath(read.issues[0]) ?? '');
    return null;
  };

/** Removes fields that are undefined. A record that is listed with all its fields can so be checked for completeness. */
export const present = <Stored extends object>(stored: Stored) =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Stored]: Exclude<Stored[Field], undefined>;
  };
