import * as v from 'valibot';
import { bandNameMaxLength } from './articles.ts';
import { bandKeySchema } from './band-merging.ts';
import { textSchema } from './text-schemas.ts';

const nameSchema = v.pipe(textSchema, v.trim(), v.minLength(1, 'Give the band a name.'));

/** Input of the callable `spellBand`: sets the spelling of a band's name. */
export const spellBandSchema = v.strictObject({
  band: bandKeySchema,
  /** Must have the same key: only capitalization, accents and punctuation may differ. */
  name: v.pipe(nameSchema, v.maxLength(bandNameMaxLength, `Use at most ${bandNameMaxLength} characters.`)),
  /** The name as the admin saw it. */
  seen: v.pipe(v.string(), v.maxLength(4 * bandNameMaxLength)),
});
export type SpellBandInput = v.InferOutput<typeof spellBandSchema>;

/** The resulting public name. */
export const spellBandResultSchema = v.object({ name: v.string() });
export type SpellBandResult = v.InferOutput<typeof spellBandResultSchema>;
