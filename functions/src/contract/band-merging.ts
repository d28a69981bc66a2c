import * as v from 'valibot';
import { bandNameMaxLength } from './articles.ts';
import { keySchema } from './text-schemas.ts';

/** The key of a band that something on the site names. */
export const bandKeySchema = v.pipe(keySchema(/^[^.#$[\]/]+$/), v.maxLength(bandNameMaxLength));
const seenSchema = v.pipe(v.string(), v.maxLength(4 * bandNameMaxLength));

/** Input of the callable `mergeBands`: from now on `from` is another spelling of `into`. */
export const mergeBandsSchema = v.strictObject({
  from: bandKeySchema,
  into: bandKeySchema,
  /** The names of both that the admin has seen. */
  seen: v.strictObject({ from: seenSchema, into: seenSchema }),
});
export type MergeBandsInput = v.InferOutput<typeof mergeBandsSchema>;

/** The band that is left. `bandRenames/{from}` is there until everything has moved. */
export const mergeBandsResultSchema = v.object({ into: v.string(), name: v.string() });
export type MergeBandsResult = v.InferOutput<typeof mergeBandsResultSchema>;

/** In this order. Those behind `shows` concern merged bands alone: an admin's spelling changes nothing in them. */
export const renameStages = ['articles', 'shows', 'videos', 'followers', 'profiles'] as const;
export type RenameStage = (typeof renameStages)[number];

/**
 * `bandRenames/{key}`: there while what names a band is brought to its decided spelling, or to the band that it was
 * merged into. Admins watch it.
 */
export interface BandRename {
  /** A new one for every job: it shows that a newer job has replaced this one. */
  token: string;
  /** When the job was begun, or came on last. */
  at: number;
  stage: RenameStage;
  /** The cursor: entries of the stage up to this key are done. */
  after?: string;
  /** Something could not be changed in this round. */
  failed?: true;
  /** Rounds in which something could not be changed. */
  rounds?: number;
}
