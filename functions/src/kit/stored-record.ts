import * as v from 'valibot';

/** Logs a malformed stored value, which the page or feed omits. */
export type LogMalformed = (place: string, field: string) => void;

/** Returns true for milliseconds since the epoch within the range of `Date`. */
export const isTimestamp = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

export const timestamp = v.pipe(
  v.number(),
  v.check((value) => isTimestamp(value)),
);

type Bad = (field: string) => void;

/** Returns schemas for fields that a record can be shown without. `bad` receives the name of each malformed field. */
export const lenient = (bad: Bad) => ({
  optional: <Schema extends v.GenericSchema>(field: string, schema: Schema) =>
    v.optional(
      v.fallback(v.optional(schema), () => {
        bad(field);
        return undefined;
      }),
    ),
  orElse: <Schema extends v.GenericSchema>(field: string, schema: Schema, otherwise: v.InferOutput<Schema>) =>
    v.fallback(schema, () => {
      bad(field);
      return otherwise;
    }),
});

/**
 * Returns a reader for the stored records of a list. It omits malformed optional fields, and returns null for a
 * malformed record.
 */
export const recordReader =
  <Record>(list: string, schemaOf: (bad: Bad) => v.GenericSchema<unknown, Record>) =>
  (key: string, stored: unknown, log: LogMalformed): Record | null => {
    const place = `${list}/${key}`;
    const read = v.safeParse(
      schemaOf((field) => log(place, field)),
      stored,
    );
    if (read.success) return read.output;
    log(place, v.getDotPath(read.issues[0]) ?? '');
    return null;
  };

/** Removes fields that are undefined. A record that is listed with all its fields can so be checked for completeness. */
export const present = <Stored extends object>(stored: Stored) =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Stored]: Exclude<Stored[Field], undefined>;
  };
