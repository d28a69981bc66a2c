import { type DraftFields, slugMaxLength, titleMaxLength } from '@contract/articles.ts';
import { slugOf } from '@contract/slug.ts';

/** The address follows the title until the author has edited it or readers know it. */
export function withTitle(fields: DraftFields, title: string, frozen: boolean): Partial<DraftFields> {
  return fields.ownSlug || frozen ? { title } : { title, slug: slugOf(title, slugMaxLength) };
}

const mark = ' (copy)';

/** A copy is told apart by its title, and gets an address of its own. */
export function fieldsOfCopy(fields: DraftFields): DraftFields {
  const title = fields.title.endsWith(mark)
    ? fields.title
    : `${fields.title.slice(0, titleMaxLength - mark.length)}${mark}`;
  return { ...fields, title, ownSlug: false, slug: slugOf(title, slugMaxLength) };
}
