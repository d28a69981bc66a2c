import * as v from 'valibot';
import { bandNameMaxLength } from './articles.ts';
import { bandKeySchema } from './band-merging.ts';
import { textSchema } from './text-schemas.ts';

const nameSchema = v.pipe(textSchema, v.trim(), v.minLength(1, 'Give the band a name.'));

/** Input of the callable `setBandSpelling`: sets the spelling of a band's name. */
export const setBandSpellingSchema = v.strictObject({
  band: bandKeySchema,
  /** Must have the same key: only capitalization, accents and punctuation may differ. */
  name: v.pipe(nameSchema, v.maxLength(bandNameMaxLength, `Use at most ${bandNameMaxLength} characters.`)),
  /** The name as the admin saw it. */
  seen: v.pipe(v.string(), v.maxLength(4 * bandNameMaxLength)),
});
export type SetBandSpellingInput = v.InferOutput<typeof setBandSpellingSchema>;

/** The resulting public name. */
export const setBandSpellingResultSchema = v.object({ name: v.string() });
export type SetBandSpellingResult = v.InferOutput<typeof setBandSpellingResultSchema>;
