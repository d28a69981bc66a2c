import { expect, it } from 'vitest';
import { emptyDraftFields } from './draft-fields.ts';
import { readinessErrors } from './readiness.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const album = { band: 'Iron Veil', album: 'Rust', rating: 4 };
const body = { whole: 'Loud.', prose: 'Loud.' };

it.each([
  [1899, false],
  [1900, true],
  [2027, true],
  [2028, false],
  [2062, false],
  [2000.5, false],
])('whether %s is a valid year for an album: %s', (year, isOne) => {
  const fields = { ...emptyDraftFields, kind: 'review' as const, review: { ...album, year } };
  const said = readinessErrors(fields, body, now).some(
    ({ message }) => message === 'Give the year of the album, from 1900 to 2027.',
  );
  expect(said).toBe(!isOne);
});

it.each([
  ['', '', ['Write the text.']],
  ['The night', '', ['Write the text between the headings.']],
  ['The night Loud.', 'Loud.', []],
])('a body with the text “%s” and “%s” outside its headings is reported with %j', (whole, prose, asked) => {
  const messages = readinessErrors(emptyDraftFields, { whole, prose }, now)
    .filter(({ field }) => field === 'body')
    .map(({ message }) => message);
  expect(messages).toEqual(asked);
});

it('an empty address is refused with a message that lists the allowed characters', () => {
  expect(readinessErrors(emptyDraftFields, body, now)).toContainEqual({
    field: 'slug',
    message: 'The address needs letters a to z, digits and single hyphens.',
  });
});

it('a guest whose name has quotation marks is quoted with single ones inside', () => {
  const errors = readinessErrors({ ...emptyDraftFields, guests: ['“X”'.repeat(40)] }, body, now);
  expect(errors.find(({ field }) => field === 'guests')?.message).toContain(`Guest “${'‘X’'.repeat(40)}”`);
});
