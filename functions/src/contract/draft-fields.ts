import { articleKinds, type DraftFields } from './articles.ts';
import { storedPictureSchema } from './picture-schemas.ts';
import * as v from 'valibot';

const text = v.fallback(v.string(), '');
const texts = v.fallback(v.array(v.string()), []);

/** Reads whatever is there: a field that is broken comes up empty, and never keeps an author from the rest. */
const draftFieldsSchema = v.object({
  kind: v.fallback(v.picklist(articleKinds), 'news'),
  title: text,
  slug: text,
  ownSlug: v.fallback(v.boolean(), false),
  excerpt: text,
  tags: texts,
  bands: texts,
  cover: v.fallback(v.nullable(v.object({ ...storedPictureSchema.entries, alt: v.string() })), null),
  review: v.fallback(
    v.object({
      band: v.exactOptional(v.string()),
      album: v.exactOptional(v.string()),
      label: v.exactOptional(v.string()),
      year: v.exactOptional(v.number()),
      rating: v.exactOptional(v.number()),
    }),
    {},
  ),
});

export const emptyDraftFields: DraftFields = v.parse(draftFieldsSchema, {});

/** What `fields` of a stored draft says. */
export function readDraftFields(stored: unknown): DraftFields {
  try {
    return v.parse(draftFieldsSchema, JSON.parse(String(stored)));
  } catch {
    return emptyDraftFields;
  }
}
