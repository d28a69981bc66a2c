import * as v from 'valibot';
import { pageKindOf } from './reads.ts';
import { slugSchema } from './text-schemas.ts';

/** An article that was read, an article whose recording was played, or the path of another page that was read. */
export const readSchema = v.union([
  v.strictObject({ slug: slugSchema }),
  v.strictObject({ listen: slugSchema }),
  v.strictObject({
    page: v.pipe(
      v.string(),
      v.maxLength(800),
      v.check((path) => pageKindOf(path) !== null),
    ),
  }),
]);
export type Read = v.InferOutput<typeof readSchema>;
