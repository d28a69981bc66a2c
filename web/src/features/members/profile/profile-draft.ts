import { truncate } from '@contract/strip-invalid-characters.ts';
import { bandKey } from '@contract/article-index.ts';
import { bandNameMaxLength } from '@contract/articles.ts';
import { bioMaxLength, displayNameSchema, plainName } from '@contract/members.ts';
import * as v from 'valibot';
import { plural } from '../../../lib/plural.ts';
import type { ProfileFields } from '../api/profile.ts';

type FieldName = keyof ProfileFields;
const names: readonly FieldName[] = ['displayName', 'bio', 'bands'];

/** The unsaved changes by field. Fields without one follow the stored values. */
export type ProfileDraft = Partial<ProfileFields>;

/** Returns the fields of `typed` that differ from those of `other`. */
export const differing = (typed: ProfileDraft, other: Partial<ProfileFields>): ProfileDraft =>
  Object.fromEntries(
    names
      .filter((name) => name in typed && JSON.stringify(typed[name]) !== JSON.stringify(other[name]))
      .map((name) => [name, typed[name]]),
  );

/** Returns the stored form of a band's name. Empty if it is invalid. */
export const normaliseBand = (typed: string): string => {
  const name = truncate(plainName(typed), bandNameMaxLength).trim();
  return bandKey(name) === '' ? '' : name;
};

export type FieldErrors = Partial<Record<FieldName, string>>;

/** Returns the errors of the fields to save. */
export function errorsOf({ displayName, bio }: Partial<ProfileFields>): FieldErrors {
  const name = displayName === undefined ? null : v.safeParse(displayNameSchema, displayName);
  const tooLong = (bio?.length ?? 0) - bioMaxLength;
  return {
    ...(name && !name.success && { displayName: name.issues[0].message }),
    ...(tooLong > 0 && { bio: `${plural(tooLong, 'character')} too many.` }),
  };
}

/** Returns the fields as stored, with the name on one line. */
export const readyToSave = (changes: Partial<ProfileFields>): Partial<ProfileFields> => ({
  ...changes,
  ...(changes.displayName !== undefined && { displayName: v.parse(displayNameSchema, changes.displayName) }),
});
