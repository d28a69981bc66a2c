import { articleKinds } from './articles.ts';
import { pictureSchema } from './picture-schemas.ts';
import { stripInvalidCharacters } from './strip-invalid-characters.ts';
import * as v from 'valibot';

const written = v.pipe(v.string(), v.transform(stripInvalidCharacters));
const text = v.fallback(written, '');
const texts = v.fallback(v.array(written), []);

/**
 * The form fields of an article, without its body. In a draft, any field may be empty. Accepts any input: a malformed
 * field becomes empty, so it never locks an author out of the rest of the draft.
 */
const draftFieldsSchema = v.object({
  kind: v.fallback(v.picklist(articleKinds), 'news'),
  title: text,
  /** Follows the title until the author edits it; frozen once published. */
  slug: text,
  /** True once the author has edited the slug. */
  ownSlug: v.fallback(v.boolean(), false),
  excerpt: text,
  /** Lower-case words. */
  tags: texts,
  /** Band names as typed; see `bandKey`. */
  bands: texts,
  /** Names of co-writers who have no account; see `guestProblems`. */
  guests: texts,
  cover: v.fallback(v.nullable(pictureSchema(written)), null),
  review: v.fallback(
    v.object({
      band: v.exactOptional(written),
      album: v.exactOptional(written),
      label: v.exactOptional(written),
      year: v.exactOptional(v.number()),
      rating: v.exactOptional(v.number()),
    }),
    {},
  ),
});
export type DraftFields = v.InferOutput<typeof draftFieldsSchema>;

export const emptyDraftFields = v.parse(draftFieldsSchema, {});

/** Parses `fields` of a stored draft. Never throws: malformed fields become empty. */
export function readDraftFields(stored: unknown): DraftFields {
  try {
    return v.parse(draftFieldsSchema, JSON.parse(String(stored)));
  } catch {
    return emptyDraftFields;
  }
}
