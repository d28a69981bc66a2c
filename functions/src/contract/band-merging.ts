import * as v from 'valibot';
import { bandNameMaxLength } from './articles.ts';
import { atMost, keySchema, textSchema } from './text-schemas.ts';

/** The key of a band named anywhere on the site. */
export const bandKeySchema = v.pipe(keySchema(/^[^.#$[\]/]+$/), v.maxLength(bandNameMaxLength));
const seenSchema = v.pipe(v.string(), v.maxLength(4 * bandNameMaxLength));

/** Input of the call `mergeBands`: makes `from` another spelling of `into`. */
export const mergeBandsSchema = v.strictObject({
  from: bandKeySchema,
  into: bandKeySchema,
  /** The names of both bands as the admin saw them. */
  seen: v.strictObject({ from: seenSchema, into: seenSchema }),
});

/** The remaining band. `workBulk` holds an entry `renameBand` of the other one until everything has moved. */
export const mergeBandsResultSchema = v.object({ into: v.string(), name: v.string() });

/**
 * Processed in this order. Stages after `shows` apply to merged bands only, because a changed spelling affects nothing
 * in them.
 */
export const renameStages = ['articles', 'shows', 'videos', 'followers', 'profiles'] as const;
export type RenameStage = (typeof renameStages)[number];

/** How far the renaming of a band is. Admins see its stage. */
export interface RenameProgress {
  /** Absent before it begins. */
  stage?: RenameStage;
  /** The cursor: entries of the stage up to and including this key are done. */
  after?: string;
  /** Set if something could not be updated in this round. */
  failed?: true;
  /** The number of rounds in which something could not be updated. */
  rounds?: number;
}

const nameSchema = v.pipe(textSchema, v.trim(), v.minLength(1, 'Give the band a name.'));

/** Input of the call `setBandSpelling`: sets the spelling of a band's name. */
export const setBandSpellingSchema = v.strictObject({
  band: bandKeySchema,
  /** Must have the same key: only capitalization, accents and punctuation may differ. */
  name: v.pipe(nameSchema, atMost(bandNameMaxLength)),
  /** The name as the admin saw it. */
  seen: v.pipe(v.string(), v.maxLength(4 * bandNameMaxLength)),
});

/** The resulting public name. */
export const setBandSpellingResultSchema = v.object({ name: v.string() });
