import { expect, test } from 'vitest';
import type { ProfileFields } from '../api/profile.ts';
import {
  changedElsewhere,
  changedFields,
  edit,
  emptyDraft,
  errorsOf,
  discardChange,
  normaliseBand,
  readyToSave,
  removeSaved,
  shownFields,
} from './profile-draft.ts';

const stored: ProfileFields = { displayName: 'Ann', bio: 'Loud.', bands: ['Amenra'] };

test('an unchanged field follows the stored value, and a changed field does not', () => {
  const draft = edit(stored, emptyDraft, { bio: 'Louder.' });
  const later = { ...stored, displayName: 'Anna', bio: 'Quiet.' };
  expect(shownFields(later, draft)).toEqual({ ...later, bio: 'Louder.' });
  expect(changedFields(later, draft)).toEqual(['bio']);
  expect(changedElsewhere(later, draft)).toEqual(['bio']);
  expect(shownFields(later, discardChange(draft, 'bio'))).toEqual(later);
});

test('typing the stored value again leaves nothing to save', () => {
  const draft = edit(stored, edit(stored, emptyDraft, { bands: [] }), { bands: ['Amenra'] });
  expect(changedFields(stored, draft)).toEqual([]);
});

test('the same change in another tab is no conflict', () => {
  const draft = edit(stored, emptyDraft, { displayName: 'Anna' });
  const later = { ...stored, displayName: 'Anna' };
  expect([changedFields(later, draft), changedElsewhere(later, draft)]).toEqual([[], []]);
});

test('changes made during a save remain to be saved', () => {
  let draft = edit(stored, emptyDraft, { displayName: 'Anna', bio: 'Louder.' });
  const sent = { ...draft.typed };
  draft = edit(stored, draft, { bio: 'Louder still.' });
  draft = removeSaved(draft, sent);
  const later = { ...stored, ...sent };
  expect(changedFields(later, draft)).toEqual(['bio']);
  expect(changedElsewhere(later, draft)).toEqual([]);
  expect(shownFields(later, draft)).toEqual({ ...stored, displayName: 'Anna', bio: 'Louder still.' });
});

test.each([
  ['a', 'Use at least 2 characters.'],
  ['x'.repeat(41), 'Use at most 40 characters.'],
  ['An\u200bn', 'There is a character in it that nobody can see. Type the name anew.'],
  ['Ann\u202e', 'There is a character in it that nobody can see. Type the name anew.'],
  ['An\nn', 'Keep it in one line.'],
])('%j is not a valid name', (displayName, message) => {
  expect(errorsOf({ displayName })).toEqual({ displayName: message });
});

test('a name is stored on one line with single spaces', () => {
  expect(readyToSave({ displayName: '  Gerda   Nagel ' })).toEqual({ displayName: 'Gerda Nagel' });
  expect(errorsOf({ displayName: 'Zoë 🤘', bio: 'x'.repeat(500) })).toEqual({});
  expect(errorsOf({ bio: 'x'.repeat(503) })).toEqual({ bio: '3 characters too many.' });
  expect(errorsOf({ bio: 'x'.repeat(501) })).toEqual({ bio: '1 character too many.' });
});

test('a band needs a name with letters', () => {
  expect(normaliseBand('  Electric   Wizard ')).toBe('Electric Wizard');
  expect(normaliseBand('!!!')).toBe('');
});
