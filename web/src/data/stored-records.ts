import * as v from 'valibot';
import { logError } from '../platform/log.ts';

/** The entries of a stored list that fit the schema of a record. One that does not is logged, and hides no other. */
export function readEach<Schema extends v.GenericSchema>(
  what: string,
  stored: unknown,
  schema: Schema,
): [key: string, record: v.InferOutput<Schema>][] {
  return Object.entries(stored ?? {}).flatMap(([key, value]): [string, v.InferOutput<Schema>][] => {
    const { success, output, issues } = v.safeParse(schema, value);
    if (success) return [[key, output]];
    logError(`${what} ${key}`, new Error(issues[0].message));
    return [];
  });
}
