import * as v from 'valibot';
import { bandKey } from './article-index.ts';
import { bandNameMaxLength } from './articles.ts';
import { bioMaxLength, favouriteBandsMax, plainName, displayNameSchema } from './members.ts';
import { atMost, textSchema } from './text-schemas.ts';

/** Input of the call `saveProfile`: what the member changed. */
export const saveProfileSchema = v.strictObject({
  bio: v.exactOptional(v.pipe(textSchema, atMost(bioMaxLength))),
  /** The names of the favourite bands, in the member's order. */
  bands: v.exactOptional(
    v.pipe(
      v.array(
        v.pipe(
          textSchema,
          atMost(bandNameMaxLength),
          v.check(
            (name) => name === plainName(name),
            'Type the name in one line, without invisible characters.',
          ),
          v.check((name) => bandKey(name) !== '', 'A band needs a name with letters or digits.'),
        ),
      ),
      v.maxLength(favouriteBandsMax, `Choose at most ${favouriteBandsMax} bands.`),
    ),
  ),
  /** Removes the picture. `uploadMedia` sets one. */
  photoURL: v.exactOptional(v.null()),
});

/** Input of the call `setDisplayName`. */
export const setDisplayNameSchema = v.strictObject({
  name: displayNameSchema,
  /** For new members, who cannot be asked again: if the name is taken, uses the next free one with a number appended. */
  orSimilar: v.optional(v.boolean(), false),
});

/** `nameClaims/{key}`: the member who holds the names that look like this one. */
export interface NameClaim {
  uid: string;
}
