import { readDraftFields } from '@contract/draft-fields.ts';
import { lastPublished, versionKinds } from '@contract/draft-versions.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import type { DraftContent } from '../../../data/drafts.ts';
import { readEach } from '../../../data/stored-records.ts';
import { readPath } from '../../../platform/read-path.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

const versionSchema = v.object({
  kind: v.picklist(versionKinds),
  /** Milliseconds since the epoch. */
  at: v.number(),
  by: v.string(),
  replacedBy: v.exactOptional(v.string()),
  title: v.fallback(v.string(), ''),
  words: v.fallback(v.number(), 0),
});
/** An entry of the version list, without the text. */
export type KeptVersion = v.InferOutput<typeof versionSchema> & { key: string };

const contentSchema = v.object({ fields: v.string(), html: v.string() });

/** Parses the versions, newest first. */
const readVersions = (stored: unknown): KeptVersion[] =>
  readEach('The version', stored, versionSchema)
    .map(([key, version]) => ({ ...version, key }))
    .sort((a, b) => (a.key < b.key ? 1 : -1));

export const watchVersions = (draftId: string): Subscribe<KeptVersion[]> =>
  watchPath(paths.draftVersions(draftId), readVersions);

/** Reverses the server's `compressJson`. */
async function decompress(compressed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(compressed), (character) => character.charCodeAt(0));
  const zipped = new DecompressionStream('gzip');
  const writer = zipped.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [value] = await Promise.all([new Response(zipped.readable).json() as Promise<unknown>, written]);
  return value;
}

/**
 * Loads the form and text of a version. Null if it is not stored any more. Rejects offline, and for a version that
 * cannot be decompressed.
 */
export async function loadVersion(draftId: string, key: string): Promise<DraftContent | null> {
  const compressed = await readPath(paths.draftVersionText(draftId, key));
  if (compressed === null) return null;
  const { fields, html } = v.parse(contentSchema, await decompress(v.parse(v.string(), compressed)));
  return { fields: readDraftFields(fields), html };
}

/** Loads the published content of an article. Null if it was published before versions were stored. */
export async function loadPublished(draftId: string): Promise<DraftContent | null> {
  const published = lastPublished(readVersions(await readPath(paths.draftVersions(draftId))));
  return published ? loadVersion(draftId, published.key) : null;
}
