import { bandKey } from '@contract/article-index.ts';
import { bandNameMaxLength } from '@contract/articles.ts';
import { bioMaxLength, displayNameSchema, plainName } from '@contract/members.ts';
import * as v from 'valibot';
import type { ProfileFields } from '../api/profile.ts';

export type FieldName = keyof ProfileFields;
const names: readonly FieldName[] = ['displayName', 'bio', 'bands'];

/**
 * What has been typed and not saved, by field, and what was stored when the typing began. A field that nobody types in
 * is not here and follows what is stored.
 */
export interface ProfileDraft {
  typed: Partial<ProfileFields>;
  before: Partial<ProfileFields>;
}

export const emptyDraft: ProfileDraft = { typed: {}, before: {} };

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const shownFields = (stored: ProfileFields, { typed }: ProfileDraft): ProfileFields => ({
  ...stored,
  ...typed,
});

export const changedFields = (stored: ProfileFields, { typed }: ProfileDraft): FieldName[] =>
  names.filter((name) => name in typed && !same(typed[name], stored[name]));

/** Fields that are being typed in here and were saved somewhere else meanwhile, with something else. */
export const changedElsewhere = (stored: ProfileFields, draft: ProfileDraft): FieldName[] =>
  changedFields(stored, draft).filter((name) => !same(draft.before[name], stored[name]));

export const edit = (
  stored: ProfileFields,
  { typed, before }: ProfileDraft,
  change: Partial<ProfileFields>,
): ProfileDraft => {
  const first = Object.keys(change) as FieldName[];
  const begun = Object.fromEntries(first.map((name) => [name, stored[name]]));
  return { typed: { ...typed, ...change }, before: { ...begun, ...before } };
};

/** Without the fields of `saved` that still say what was saved: somebody may have typed on. */
export function settle({ typed, before }: ProfileDraft, saved: Partial<ProfileFields>): ProfileDraft {
  const open = names.filter((name) => name in typed && !(name in saved && same(typed[name], saved[name])));
  const pick = (all: Partial<ProfileFields>) =>
    Object.fromEntries(open.filter((name) => name in all).map((name) => [name, all[name]]));
  return { typed: pick(typed), before: { ...pick(before), ...saved } };
}

/** Nothing of this field any more: what is stored is shown. */
export const giveUp = ({ typed, before }: ProfileDraft, gone: FieldName): ProfileDraft => {
  const without = (all: Partial<ProfileFields>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== gone));
  return { typed: without(typed), before: without(before) };
};

/** A band's name as it is kept; empty for what is none. */
export const normaliseBand = (typed: string): string => {
  const name = plainName(typed).slice(0, bandNameMaxLength).trim();
  return bandKey(name) === '' ? '' : name;
};

export type FieldErrors = Partial<Record<FieldName, string>>;

/** What is wrong with the fields that are to be saved. */
export function errorsOf({ displayName, bio }: Partial<ProfileFields>): FieldErrors {
  const name = displayName === undefined ? null : v.safeParse(displayNameSchema, displayName);
  const tooLong = (bio?.length ?? 0) - bioMaxLength;
  return {
    ...(name && !name.success && { displayName: name.issues[0].message }),
    ...(tooLong > 0 && { bio: `${tooLong} characters too many.` }),
  };
}

/** As they are stored: the name in its one line. */
export const readyToSave = (changes: Partial<ProfileFields>): Partial<ProfileFields> => ({
  ...changes,
  ...(changes.displayName !== undefined && { displayName: v.parse(displayNameSchema, changes.displayName) }),
});
