import { articleKinds, type DraftFields } from './articles.ts';
import { storedPictureSchema } from './picture-schemas.ts';
import { stripInvalidCharacters } from './strip-invalid-characters.ts';
import * as v from 'valibot';

const written = v.pipe(v.string(), v.transform(stripInvalidCharacters));
const text = v.fallback(written, '');
const texts = v.fallback(v.array(written), []);

/** Accepts any input. A malformed field becomes empty, so it never locks an author out of the rest of the draft. */
const draftFieldsSchema = v.object({
  kind: v.fallback(v.picklist(articleKinds), 'news'),
  title: text,
  slug: text,
  ownSlug: v.fallback(v.boolean(), false),
  excerpt: text,
  tags: texts,
  bands: texts,
  guests: texts,
  cover: v.fallback(
    v.nullable(
      v.object({
        ...storedPictureSchema.entries,
        alt: written,
        caption: v.exactOptional(written),
        credit: v.exactOptional(written),
      }),
    ),
    null,
  ),
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

export const emptyDraftFields: DraftFields = v.parse(draftFieldsSchema, {});

/** Parses `fields` of a stored draft. Never throws: malformed fields become empty. */
export function readDraftFields(stored: unknown): DraftFields {
  try {
    return v.parse(draftFieldsSchema, JSON.parse(String(stored)));
  } catch {
    return emptyDraftFields;
  }
}
