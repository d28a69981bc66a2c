import { truncate } from '@contract/strip-invalid-characters.ts';
import { bandKey } from '@contract/article-index.ts';
import { bandNameMaxLength } from '@contract/articles.ts';
import { bioMaxLength, displayNameSchema, plainName } from '@contract/members.ts';
import * as v from 'valibot';
import { plural } from '../../../lib/plural.ts';
import type { ProfileFields } from '../api/profile.ts';

export type FieldName = keyof ProfileFields;
const names: readonly FieldName[] = ['displayName', 'bio', 'bands'];

/**
 * The unsaved changes by field, with the stored value that each change started from. Unchanged fields are not included
 * and follow the stored values.
 */
export interface ProfileDraft {
  typed: Partial<ProfileFields>;
  before: Partial<ProfileFields>;
}

export const emptyDraft: ProfileDraft = { typed: {}, before: {} };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const shownFields = (stored: ProfileFields, { typed }: ProfileDraft): ProfileFields => ({
  ...stored,
  ...typed,
});

export const changedFields = (stored: ProfileFields, { typed }: ProfileDraft): FieldName[] =>
  names.filter((name) => name in typed && !same(typed[name], stored[name]));

/** Returns whether a field differs from the value that its change started from. */
export const isEdited = ({ typed, before }: ProfileDraft): boolean =>
  names.some((name) => name in typed && !same(typed[name], before[name]));

export const edit = (
  stored: ProfileFields,
  { typed, before }: ProfileDraft,
  change: Partial<ProfileFields>,
): ProfileDraft => {
  const first = Object.keys(change) as FieldName[];
  const begun = Object.fromEntries(first.map((name) => [name, stored[name]]));
  return { typed: { ...typed, ...change }, before: { ...begun, ...before } };
};

/** Removes the fields whose value still equals that of `saved`. Others have changed again in the meantime. */
export function removeSaved({ typed, before }: ProfileDraft, saved: Partial<ProfileFields>): ProfileDraft {
  const open = names.filter((name) => name in typed && !(name in saved && same(typed[name], saved[name])));
  const pick = (all: Partial<ProfileFields>) =>
    Object.fromEntries(open.filter((name) => name in all).map((name) => [name, all[name]]));
  return { typed: pick(typed), before: { ...pick(before), ...saved } };
}

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
