import { truncate } from '@contract/strip-invalid-characters.ts';
import { slugMaxLength, titleMaxLength } from '@contract/articles.ts';
import type { DraftFields } from '@contract/draft-fields.ts';
import { slugOf } from '@contract/slug.ts';

/** Changes the title. The slug follows it until the author has edited the slug or the article was published. */
export function withTitle(fields: DraftFields, title: string, frozen: boolean): Partial<DraftFields> {
  return fields.ownSlug || frozen ? { title } : { title, slug: slugOf(title, slugMaxLength) };
}

const mark = ' (copy)';

/** Returns the fields of a copy, with a title and slug of its own. */
export function fieldsOfCopy(fields: DraftFields): DraftFields {
  const title = fields.title.endsWith(mark)
    ? fields.title
    : `${truncate(fields.title, titleMaxLength - mark.length)}${mark}`;
  return { ...fields, title, ownSlug: false, slug: slugOf(title, slugMaxLength) };
}
