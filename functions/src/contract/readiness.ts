import { articleKinds, type DraftFields, excerptMaxLength, titleMaxLength } from './articles.ts';
import { slugSchema } from './publish-call.ts';
import * as v from 'valibot';

export type ReadinessField = 'title' | 'kind' | 'slug' | 'excerpt' | 'cover' | 'review' | 'body';

export interface ReadinessError {
  field: ReadinessField;
  message: string;
}

const hasHalfSteps = (rating: number) => Number.isInteger(rating * 2);

function reviewErrors({ band, album, year, rating }: DraftFields['review']): string[] {
  return [
    ...(band?.trim() ? [] : ['Name the band that is reviewed.']),
    ...(album?.trim() ? [] : ['Name the album that is reviewed.']),
    ...(year && Number.isInteger(year) && year >= 1900 && year <= 2100
      ? []
      : ['Give the year of the album.']),
    ...(rating && rating >= 0.5 && rating <= 5 && hasHalfSteps(rating)
      ? []
      : ['Give a rating from half a plectrum to five.']),
  ];
}

/**
 * What blocks publishing, as the editor shows it and the server checks it again. That a slug is free, only the server
 * knows. `text` is the body without its markup.
 */
export function readinessErrors(fields: DraftFields, text: string): ReadinessError[] {
  const errors: ReadinessError[] = [];
  const block = (field: ReadinessField, message: string) => void errors.push({ field, message });
  if (!fields.title.trim()) block('title', 'Give it a title.');
  else if (fields.title.length > titleMaxLength)
    block('title', `Shorten the title to ${titleMaxLength} characters.`);
  if (!articleKinds.includes(fields.kind)) block('kind', 'Choose what kind of article it is.');
  if (!v.is(slugSchema, fields.slug))
    block('slug', 'The address needs letters a to z, digits and single hyphens.');
  if (!fields.excerpt.trim()) block('excerpt', 'Write one or two sentences for the lists.');
  else if (fields.excerpt.length > excerptMaxLength)
    block('excerpt', `Shorten the summary to ${excerptMaxLength} characters.`);
  if (!fields.cover) block('cover', 'Choose a cover picture.');
  else if (!fields.cover.alt.trim()) block('cover', 'Say what the cover shows, for those who cannot see it.');
  if (fields.kind === 'review') for (const message of reviewErrors(fields.review)) block('review', message);
  if (!text.trim()) block('body', 'Write the text.');
  return errors;
}
