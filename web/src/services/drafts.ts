import {
  bodyMaxLength,
  type Draft,
  type DraftBody,
  type DraftFields,
  draftStates,
} from '@contract/articles.ts';
import { readDraftFields } from '@contract/draft-fields.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { sdkCode } from './account-errors.ts';
import { loadFirebase } from './firebase/load.ts';
import type { Unsubscribe } from './firebase/types.ts';
import { logError } from './log.ts';
import { session } from './session.ts';

/** What an author writes: the form and the text. */
export interface DraftContent {
  fields: DraftFields;
  html: string;
}

/** What the server keeps of a draft beside its text. */
export interface DraftRecord extends Omit<Draft, 'fields'> {
  id: string;
  fields: DraftFields;
}

export interface LoadedDraft {
  record: DraftRecord;
  html: string;
}

/**
 * - `conflict`: somebody saved a newer version; it comes along.
 * - `refused`: the server will not take it as things stand, and the text is only here.
 */
export type SaveOutcome =
  | { type: 'saved'; version: number }
  | { type: 'conflict'; theirs: LoadedDraft }
  | { type: 'refused'; why: RefusedBecause };

export type RefusedBecause =
  'signed-out' | 'other-account' | 'no-role' | 'gone' | 'too-big' | 'unreachable' | 'unknown';

export interface DraftSave {
  id: string;
  /** Who writes. Somebody else may have signed in here meanwhile, whose name must not go under it. */
  uid: string;
  /** The stored version that this one was made from; 0 for a new draft. */
  base: number;
  content: DraftContent;
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

/** A stored draft; null where there is none. */
export function readDraftRecord(id: string, stored: unknown): DraftRecord | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = readDraftFields((stored as Draft).fields);
  return { ...v.parse(draftSchema, stored), id, fields };
}

/** The name of a draft that is about to begin. */
export async function newDraftId(): Promise<string> {
  const { database } = await loadFirebase();
  return database.newKey();
}

/** Null where there is none. Rejects when it cannot be reached or is not for this reader. */
export async function loadDraft(id: string, tries = 5): Promise<LoadedDraft | null> {
  const { database } = await loadFirebase();
  const [draft, body] = await Promise.all([
    database.read(paths.draft(id)),
    database.read(paths.draftBody(id)),
  ]);
  const record = readDraftRecord(id, draft);
  if (!record) return null;
  const { html, version } = (body ?? { html: '', version: record.version }) as DraftBody;
  // Somebody saved between the two reads.
  if (version !== record.version && tries > 1) return loadDraft(id, tries - 1);
  return { record, html };
}

/** Resolves when the server has answered: without a connection it waits for one. Never rejects. */
export async function saveDraft(save: DraftSave): Promise<SaveOutcome> {
  if (save.content.html.length > bodyMaxLength) return { type: 'refused', why: 'too-big' };
  try {
    const { database } = await loadFirebase();
    const lost = lostAccess(save.uid);
    if (lost) return { type: 'refused', why: lost };
    await database.update('/', valuesOf(save, database.serverTime));
    return { type: 'saved', version: save.base + 1 };
  } catch (error) {
    return explain(save, error);
  }
}

function lostAccess(uid: string): RefusedBecause | null {
  const now = session.get();
  if (now.state !== 'signed-in') return 'signed-out';
  if (now.user.uid !== uid) return 'other-account';
  return now.roles.author || now.roles.admin ? null : 'no-role';
}

function valuesOf({ id, uid, base, content }: DraftSave, serverTime: unknown): Record<string, unknown> {
  const version = base + 1;
  const changed = {
    fields: JSON.stringify(content.fields),
    title: content.fields.title,
    version,
    updatedAt: serverTime,
    updatedBy: uid,
  };
  const draft = paths.draft(id);
  const body: DraftBody = { html: content.html, version };
  return {
    ...(base === 0
      ? { [draft]: { ...changed, owner: uid, state: 'draft', createdAt: serverTime } }
      : Object.fromEntries(Object.entries(changed).map(([name, value]) => [`${draft}/${name}`, value]))),
    [paths.draftBody(id)]: body,
  };
}

/** The database was reached and says no. A single read that is refused carries no code, only its words. */
export const isRefusal = (error: unknown): boolean =>
  sdkCode(error) === 'PERMISSION_DENIED' || /^(Error: )?permission.denied/i.test(String(error));

/** The database only says that it refused: what is stored, and who we still are, tells why. */
async function explain(save: DraftSave, error: unknown): Promise<SaveOutcome> {
  const lost = lostAccess(save.uid);
  if (lost) return { type: 'refused', why: lost };
  if (!isRefusal(error)) {
    logError('Saving a draft', error);
    return { type: 'refused', why: 'unreachable' };
  }
  const stored = await loadDraft(save.id).catch((failure: unknown) => {
    logError('Reading a draft that could not be saved', failure);
    return undefined;
  });
  if (stored === undefined) return { type: 'refused', why: 'unknown' };
  if (stored === null || stored.record.state === 'deleted') {
    return { type: 'refused', why: save.base === 0 && stored === null ? 'unknown' : 'gone' };
  }
  if (stored.record.version <= save.base) return { type: 'refused', why: 'unknown' };
  // Our own save whose answer was lost: the SDK sent it again, and this one is the refusal of the second.
  if (stored.record.version === save.base + 1 && isSame(stored, save.content)) {
    return { type: 'saved', version: stored.record.version };
  }
  return { type: 'conflict', theirs: stored };
}

export const isSame = ({ record, html }: LoadedDraft, content: DraftContent): boolean =>
  html === content.html && JSON.stringify(record.fields) === JSON.stringify(content.fields);

/** What the server holds, live, and our own saves before it has answered. The watch ends with an error. */
export function watchDraft(
  id: string,
  onDraft: (draft: DraftRecord | null) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  return watch(paths.draft(id), (stored) => onDraft(readDraftRecord(id, stored)), onError);
}

/** Whether the database can be reached at the moment. */
export const watchConnection = (onChange: (connected: boolean) => void): Unsubscribe =>
  watch(
    '.info/connected',
    (connected) => onChange(connected === true),
    (error) => logError('Watching the connection', error),
  );

function watch(
  path: string,
  onValue: (value: unknown) => void,
  onError: (error: unknown) => void,
): Unsubscribe {
  let left = false;
  let unsubscribe: Unsubscribe | null = null;
  loadFirebase().then(
    ({ database }) => {
      if (!left) unsubscribe = database.watch(path, onValue, onError);
    },
    (error: unknown) => {
      if (!left) onError(error);
    },
  );
  return () => {
    left = true;
    unsubscribe?.();
  };
}

/** The draft that holds an address, or null when it is free: a publishing that has not ended holds none for long. */
export async function slugHolder(slug: string): Promise<string | null> {
  const { database } = await loadFirebase();
  const holder = (await database.read(paths.slug(slug))) as { draft?: string; claimedAt?: number } | null;
  return holder?.claimedAt === undefined ? (holder?.draft ?? null) : null;
}
