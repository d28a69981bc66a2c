import { articleKinds, excerptMaxLength, guestsMax, reservedSlugs, titleMaxLength } from './articles.ts';
import type { DraftFields } from './draft-fields.ts';
import { isKey } from './keys.ts';
import { displayNameSchema } from './members.ts';
import { quoted } from './quoted.ts';
import { slugSchema } from './text-schemas.ts';
import * as v from 'valibot';

export type ReadinessField = 'title' | 'kind' | 'slug' | 'excerpt' | 'guests' | 'cover' | 'review' | 'body';

interface ReadinessError {
  field: ReadinessField;
  message: string;
}

/** Returns true for a text without visible characters. */
const isBlank = (text: string | undefined): boolean => !/[^\p{C}\p{Z}\p{M}]/u.test(text ?? '');

const hasHalfSteps = (rating: number) => Number.isInteger(rating * 2);

const firstYear = 1900;

function reviewErrors({ band, album, year, rating }: DraftFields['review'], now: number): string[] {
  // Labels send out next year's releases in advance.
  const lastYear = new Date(now).getUTCFullYear() + 1;
  return [
    ...(isBlank(band) ? ['Name the band that is reviewed.'] : []),
    ...(isBlank(album) ? ['Name the album that is reviewed.'] : []),
    ...(year && Number.isInteger(year) && year >= firstYear && year <= lastYear
      ? []
      : [`Give the year of the album, from ${firstYear} to ${lastYear}.`]),
    ...(rating && rating >= 0.5 && rating <= 5 && hasHalfSteps(rating)
      ? []
      : ['Give a rating from half a plectrum to five.']),
  ];
}

/** Returns the problems of a list of guests. Guest names follow the same rules as display names. */
export function guestProblems(guests: readonly string[]): string[] {
  const wrong = guests.flatMap((name) => {
    const read = v.safeParse(displayNameSchema, name);
    return read.success ? [] : [`Guest ${quoted(name.trim())}: ${read.issues[0].message}`];
  });
  return guests.length > guestsMax ? [`Name at most ${guestsMax} guests.`] : wrong;
}

/** The body without its markup. */
interface BodyText {
  whole: string;
  /** The text outside headings. */
  prose: string;
}

/**
 * Returns what blocks publishing. The editor shows it, and the server checks it again. Only the server can also tell
 * whether the slug is free.
 */
export function readinessErrors(
  fields: DraftFields,
  { whole, prose }: BodyText,
  now = Date.now(),
): ReadinessError[] {
  const errors: ReadinessError[] = [];
  const block = (field: ReadinessField, message: string) => void errors.push({ field, message });
  if (isBlank(fields.title)) block('title', 'Give it a title.');
  else if (fields.title.length > titleMaxLength)
    block('title', `Shorten the title to ${titleMaxLength} characters.`);
  if (!articleKinds.includes(fields.kind)) block('kind', 'Choose what kind of article it is.');
  if (fields.slug !== '' && !isKey(fields.slug))
    block('slug', 'Choose an address of more than this one word.');
  else if (!v.is(slugSchema, fields.slug))
    block('slug', 'The address needs letters a to z, digits and single hyphens.');
  else if (reservedSlugs.includes(fields.slug))
    block('slug', `/article/${fields.slug} is another page of the site. Choose another address.`);
  if (isBlank(fields.excerpt)) block('excerpt', 'Write one or two sentences for the lists.');
  else if (fields.excerpt.length > excerptMaxLength)
    block('excerpt', `Shorten the summary to ${excerptMaxLength} characters.`);
  for (const message of guestProblems(fields.guests)) block('guests', message);
  if (!fields.cover) block('cover', 'Choose a cover picture.');
  else if (isBlank(fields.cover.alt))
    block('cover', 'Say what the cover shows, for those who cannot see it.');
  if (fields.kind === 'review')
    for (const message of reviewErrors(fields.review, now)) block('review', message);
  if (isBlank(whole)) block('body', 'Write the text.');
  else if (isBlank(prose)) block('body', 'Write the text between the headings.');
  return errors;
}
