import { createHash } from 'node:crypto';
import type { Draft } from '../contract/articles.ts';
import { readDraftFields } from '../contract/draft-fields.ts';
import type { DraftVersion } from '../contract/draft-versions.ts';
import { textOf } from './body-text.ts';
import { cleanHtml } from './clean-html.ts';
import { compressJson } from '../kit/compressed-json.ts';

/** The record of a version, and `{ fields, html }` of its draft, compressed. */
export interface MadeVersion {
  record: DraftVersion;
  compressed: string;
}

/** Where a version comes from. */
export type VersionSource = Pick<DraftVersion, 'kind' | 'at' | 'by' | 'replacedBy'>;

const pictureId = /\b[a-f0-9]{24}\b/g;

const wordsIn = (cleaned: string): number => textOf(cleaned).match(/\S+/g)?.length ?? 0;

/** Creates a version from a draft and its body. */
export function makeVersion(
  { fields, title }: Pick<Draft, 'fields' | 'title'>,
  html: string,
  { kind, at, by, replacedBy }: VersionSource,
): MadeVersion {
  const cleaned = cleanHtml(html);
  const form = JSON.stringify(readDraftFields(fields));
  const compressed = compressJson({ fields, html });
  const pictures = [...new Set(`${form} ${html}`.match(pictureId))].join(' ');
  const record = {
    ...{ kind, at, by, title },
    ...(replacedBy !== undefined && { replacedBy }),
    words: wordsIn(cleaned),
    hash: createHash('sha256').update(`${form}\n${cleaned}`).digest('base64url').slice(0, 16),
    ...(pictures !== '' && { pictures }),
  };
  return { record: { ...record, bytes: compressed.length + JSON.stringify(record).length }, compressed };
}
