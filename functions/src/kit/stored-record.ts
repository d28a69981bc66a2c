import * as v from 'valibot';

/** Logs a stored value that cannot be shown; the page or feed leaves it out. */
export type LogStrange = (place: string, field: string) => void;

/** Milliseconds that are a date. */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

export const moment = v.pipe(
  v.number(),
  v.check((value) => isMoment(value)),
);

type Bad = (field: string) => void;

/** Schemas of fields without which a record can be shown; `bad` hears of those that are left out. */
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

/** Reads the records of a list as they are stored, without the fields that cannot be shown; null for one that cannot be. */
export const recordReader =
  <Record>(list: string, schemaOf: (bad: Bad) => v.GenericSchema<unknown, Record>) =>
  (key: string, stored: unknown, log: LogStrange): Record | null => {
    const place = `${list}/${key}`;
    const read = v.safeParse(
      schemaOf((field) => log(place, field)),
      stored,
    );
    if (read.success) return read.output;
    log(place, v.getDotPath(read.issues[0]) ?? '');
    return null;
  };
