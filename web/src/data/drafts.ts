import { type Draft, type DraftBody, draftStates } from '@contract/articles.ts';
import { readDraftFields, type DraftFields } from '@contract/draft-fields.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { loadFirebase } from '../platform/firebase/load.ts';
import { readPath } from '../platform/read-path.ts';
import { type Subscribe, watchPath } from '../platform/watch-path.ts';

/** The part of a draft that an author edits: the form fields and the text as HTML. */
export interface DraftContent {
  fields: DraftFields;
  html: string;
}

/** The stored record of a draft, `drafts/{id}`, without its text. Times are in milliseconds since the epoch. */
export interface DraftRecord extends Omit<Draft, 'fields'> {
  id: string;
  fields: DraftFields;
}

export interface LoadedDraft {
  record: DraftRecord;
  html: string;
}

const draftSchema = v.object({
  owner: v.string(),
  title: v.fallback(v.string(), ''),
  version: v.number(),
  state: v.picklist(draftStates),
  createdAt: v.number(),
  updatedAt: v.number(),
  updatedBy: v.exactOptional(v.string()),
  publishAt: v.exactOptional(v.number()),
  scheduledVersion: v.exactOptional(v.number()),
  failure: v.exactOptional(v.string()),
  slug: v.exactOptional(v.string()),
  publishedAt: v.exactOptional(v.number()),
  publishedVersion: v.exactOptional(v.number()),
  deletedAt: v.exactOptional(v.number()),
});

/** Parses a stored draft; null if there is none. Throws if it violates the schema. */
export function readDraftRecord(id: string, stored: unknown): DraftRecord | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = readDraftFields((stored as Draft).fields);
  return { ...v.parse(draftSchema, stored), id, fields };
}

/** Loads a draft's record and text; null if there is none. Rejects offline and when the database denies access. */
export async function loadDraft(id: string, tries = 5): Promise<LoadedDraft | null> {
  const { database } = await loadFirebase();
  const [draft, body] = await Promise.all([
    database.read(paths.draft(id)),
    database.read(paths.draftBody(id)),
  ]);
  const record = readDraftRecord(id, draft);
  if (!record) return null;
  const { html, version } = (body ?? { html: '', version: record.version }) as DraftBody;
  // The draft was saved between the two reads.
  if (version !== record.version && tries > 1) return loadDraft(id, tries - 1);
  return { record, html };
}

/** Serializes fields with their keys in canonical order, whatever order the form has them in. */
const canonicalJson = (fields: DraftFields): string =>
  JSON.stringify(readDraftFields(JSON.stringify(fields)));

/** Returns whether the form and HTML equal the stored draft. */
export const isSame = ({ record, html }: LoadedDraft, content: DraftContent): boolean =>
  html === content.html && canonicalJson(record.fields) === canonicalJson(content.fields);

/** Watches a draft's record, including local writes that the server has not confirmed yet. */
export const watchDraft = (id: string): Subscribe<DraftRecord | null> =>
  watchPath(paths.draft(id), (stored) => readDraftRecord(id, stored));

/**
 * Resolves to the id of the draft whose article has this slug, or null if the slug is free. A temporary claim by a
 * publication in progress does not count.
 */
export async function slugHolder(slug: string): Promise<string | null> {
  const holder = (await readPath(paths.slug(slug))) as { draft?: string; claimedAt?: number } | null;
  return holder?.claimedAt === undefined ? (holder?.draft ?? null) : null;
}
