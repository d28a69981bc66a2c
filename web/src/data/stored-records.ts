import * as v from 'valibot';
import { logError } from '../platform/log.ts';

/**
 * Returns the entries of a stored list that match the record schema. An entry that does not match is logged and
 * skipped: one malformed record must not hide all the others. What does not exist (null) is skipped, too.
 */
export function readEach<Schema extends v.GenericSchema>(
  what: string,
  stored: unknown,
  schema: Schema,
): [key: string, record: v.InferOutput<Schema>][] {
  return Object.entries(stored ?? {}).flatMap(([key, value]): [string, v.InferOutput<Schema>][] => {
    if (value === null) return [];
    const { success, output, issues } = v.safeParse(schema, value);
    if (success) return [[key, output]];
    logError(`${what} ${key}`, new Error(issues[0].message));
    return [];
  });
}
