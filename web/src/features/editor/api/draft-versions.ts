import { readDraftFields } from '@contract/draft-fields.ts';
import { lastPublished, versionKinds } from '@contract/draft-versions.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import type { DraftContent } from '../../../data/drafts.ts';
import { readEach } from '../../../data/stored-records.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

const versionSchema = v.object({
  kind: v.picklist(versionKinds),
  /** Milliseconds since 1970. */
  at: v.number(),
  by: v.string(),
  title: v.fallback(v.string(), ''),
  words: v.fallback(v.number(), 0),
});
/** A version in the list, without its text. */
export type KeptVersion = v.InferOutput<typeof versionSchema> & { key: string };

const contentSchema = v.object({ fields: v.string(), html: v.string() });

/** The newest first. */
const readVersions = (stored: unknown): KeptVersion[] =>
  readEach('The version', stored, versionSchema)
    .map(([key, version]) => ({ ...version, key }))
    .sort((one, other) => (one.key < other.key ? 1 : -1));

export const watchVersions =
  (draftId: string): Watch<KeptVersion[]> =>
  (onValue, onError) =>
    watchPath(paths.draftVersions(draftId), (stored) => onValue(readVersions(stored)), onError);

/** Undoes `compressJson` of the server. */
async function decompress(compressed: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(compressed), (character) => character.charCodeAt(0));
  const zipped = new DecompressionStream('gzip');
  const writer = zipped.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [value] = await Promise.all([new Response(zipped.readable).json() as Promise<unknown>, written]);
  return value;
}

/** The form and text of a version; null where it is kept no more. Rejects offline, and for one that cannot be decompressed. */
export async function loadVersion(draftId: string, key: string): Promise<DraftContent | null> {
  const { database } = await loadFirebase();
  const compressed = await database.read(paths.draftVersionText(draftId, key));
  if (compressed === null) return null;
  const { fields, html } = v.parse(contentSchema, await decompress(v.parse(v.string(), compressed)));
  return { fields: readDraftFields(fields), html };
}

/** What readers see of a published article; null where it was published before versions were kept. */
export async function loadPublished(draftId: string): Promise<DraftContent | null> {
  const { database } = await loadFirebase();
  const published = lastPublished(readVersions(await database.read(paths.draftVersions(draftId))));
  return published ? loadVersion(draftId, published.key) : null;
}
