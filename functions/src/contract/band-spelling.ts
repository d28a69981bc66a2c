import * as v from 'valibot';
import { bandNameMaxLength } from './articles.ts';
import { bandKeySchema } from './band-merging.ts';
import { textSchema } from './text-schemas.ts';

const nameSchema = v.pipe(textSchema, v.trim(), v.minLength(1, 'Give the band a name.'));

/** Input of the callable `spellBand`: how the name of a band is written from now on. */
export const spellBandSchema = v.strictObject({
  band: bandKeySchema,
  /** It has the same key: only capitals, accents and punctuation may differ. */
  name: v.pipe(nameSchema, v.maxLength(bandNameMaxLength, `Use at most ${bandNameMaxLength} characters.`)),
  /** The name that the admin has seen. */
  seen: v.pipe(v.string(), v.maxLength(4 * bandNameMaxLength)),
});
export type SpellBandInput = v.InferOutput<typeof spellBandSchema>;

/** The name as everybody reads it now. */
export const spellBandResultSchema = v.object({ name: v.string() });
export type SpellBandResult = v.InferOutput<typeof spellBandResultSchema>;
