import { type DraftFields, slugMaxLength, titleMaxLength } from '@contract/articles.ts';
import { slugOf } from '@contract/slug.ts';

/** The slug follows the title until the author has edited it or the article was published. */
export function withTitle(fields: DraftFields, title: string, frozen: boolean): Partial<DraftFields> {
  return fields.ownSlug || frozen ? { title } : { title, slug: slugOf(title, slugMaxLength) };
}

const mark = ' (copy)';

/** A copy gets its own title and slug. */
export function fieldsOfCopy(fields: DraftFields): DraftFields {
  const title = fields.title.endsWith(mark)
    ? fields.title
    : `${fields.title.slice(0, titleMaxLength - mark.length)}${mark}`;
  return { ...fields, title, ownSlug: false, slug: slugOf(title, slugMaxLength) };
}
