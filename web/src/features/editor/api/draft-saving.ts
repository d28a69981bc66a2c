import { bodyMaxLength } from '@contract/articles.ts';
import { type DraftCounts, draftsMax } from '@contract/draft-index.ts';
import { writeIntervalMs } from '@contract/last-writes.ts';
import { draftSave } from '@contract/draft-save.ts';
import { paths } from '@contract/paths.ts';
import { isWriter } from '@contract/is-writer.ts';
import { stripInvalidCharacters } from '@contract/strip-invalid-characters.ts';
import type { DraftContent, LoadedDraft } from '../../../data/drafts.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { readPath } from '../../../platform/read-path.ts';
import { logError } from '../../../platform/log.ts';
import { isPermissionDenied } from '../../../platform/data-error.ts';
import { session } from '../../../platform/session/session.ts';

/**
 * - `conflict`: somebody else has saved a newer version, which is included.
 * - `refused`: the server rejects the draft as things stand, so the text exists only here.
 */
export type SaveOutcome =
  | { type: 'saved'; version: number }
  | { type: 'conflict'; theirs: LoadedDraft }
  | { type: 'refused'; why: RefusalReason };

export type RefusalReason =
  | 'signed-out'
  | 'other-account'
  | 'no-role'
  | 'gone'
  | 'taken-out'
  | 'too-big'
  | 'too-many'
  | 'unreachable'
  | 'unknown';

export interface DraftSave {
  id: string;
  /** The uid of the writer. If another member has logged in since, the save must not go out in that member's name. */
  uid: string;
  /** The stored version that this one is based on; 0 for a new draft. */
  base: number;
  content: DraftContent;
}

/** Resolves to a key for a new draft. */
export async function newDraftId(): Promise<string> {
  const { database } = await loadFirebase();
  return database.newKey();
}

const triesMax = 4;

/** Saves a draft. Resolves once the server has answered, and waits for a connection if there is none. */
export async function saveDraft(asked: DraftSave): Promise<SaveOutcome> {
  const save = { ...asked, content: wholeContent(asked.content) };
  if (save.content.html.length > bodyMaxLength) return { type: 'refused', why: 'too-big' };
  for (let tries = 1; ; tries += 1) {
    const outcome = await send(save);
    if (outcome.type !== 'refused' || outcome.why !== 'unknown' || tries === triesMax) return outcome;
    // A refusal without another explanation is the rate limit, hit after a save in another tab or on another device.
    await new Promise((resolve) => setTimeout(resolve, writeIntervalMs.drafts * (1 + Math.random())));
  }
}

/** The last save that this tab sent, keyed by member and draft. */
const lastSent = new Map<string, DraftSave>();

async function send(save: DraftSave): Promise<SaveOutcome> {
  const key = `${save.uid} ${save.id}`;
  const earlier = lastSent.get(key);
  lastSent.set(key, save);
  try {
    const { database } = await loadFirebase();
    const lost = lostAccess(save.uid);
    if (lost) return { type: 'refused', why: lost };
    const write = { uid: save.uid, kind: 'drafts', of: save.id } as const;
    const { id, uid, base, content } = save;
    const saved = draftSave({ id, uid, version: base + 1, ...content }, database.serverTime);
    await database.writeRateLimited(write, saved);
    return { type: 'saved', version: save.base + 1 };
  } catch (error) {
    return explain(save, earlier, error);
  }
}

/** Repairs lone surrogates, for example from a paste, which the server would reject on every retry. */
function wholeContent({ fields, html }: DraftContent): DraftContent {
  const whole = (_name: string, value: unknown) =>
    typeof value === 'string' ? stripInvalidCharacters(value) : value;
  return {
    fields: JSON.parse(JSON.stringify(fields), whole) as DraftContent['fields'],
    html: stripInvalidCharacters(html),
  };
}

function lostAccess(uid: string): RefusalReason | null {
  const now = session.get();
  if (now.state !== 'signed-in') return 'signed-out';
  if (now.user.uid !== uid) return 'other-account';
  return isWriter(now.roles) ? null : 'no-role';
}

async function creationRefusalReason(uid: string): Promise<RefusalReason> {
  try {
    const { draft = 0, deleted = 0 } = ((await readPath(paths.draftCounts(uid))) ?? {}) as DraftCounts;
    return Math.max(draft, deleted) >= draftsMax ? 'too-many' : 'unknown';
  } catch (error) {
    logError('Counting the drafts', error);
    return 'unknown';
  }
}

/**
 * Determines the reason of a refusal. The database only reports that it denied the write, so the stored draft and the
 * session are checked.
 */
async function explain(
  save: DraftSave,
  earlier: DraftSave | undefined,
  error: unknown,
): Promise<SaveOutcome> {
  const lost = lostAccess(save.uid);
  if (lost) return { type: 'refused', why: lost };
  if (!isPermissionDenied(error)) {
    logError('Saving a draft', error);
    return { type: 'refused', why: 'unreachable' };
  }
  // A new article is written without the code that reads stored ones, so that one can begin earlier.
  const { isSame, loadDraft } = await import('../../../data/drafts.ts');
  /** Returns whether the stored draft is the result of a save. */
  const isOf = ({ base, content }: DraftSave, { record, html }: LoadedDraft) =>
    record.version === base + 1 && isSame({ record, html }, content);
  let isClosed = false;
  const stored = await loadDraft(save.id).catch((failure: unknown) => {
    isClosed = save.base > 0 && isPermissionDenied(failure);
    if (!isClosed) logError('Reading a draft that could not be saved', failure);
    return undefined;
  });
  if (isClosed) return { type: 'refused', why: 'taken-out' };
  if (stored === undefined) return { type: 'refused', why: 'unknown' };
  if (stored === null || stored.record.state === 'deleted') {
    return {
      type: 'refused',
      why: save.base === 0 && stored === null ? await creationRefusalReason(save.uid) : 'gone',
    };
  }
  if (stored.record.version <= save.base) return { type: 'refused', why: 'unknown' };
  // Our own save succeeded, but its answer was lost, and the SDK retried it. This refusal is the retry's.
  if (isOf(save, stored)) return { type: 'saved', version: stored.record.version };
  // This tab's previous save was still in flight when its editor was closed. Save on top of it.
  if (earlier && isOf(earlier, stored)) return send({ ...save, base: stored.record.version });
  return { type: 'conflict', theirs: stored };
}
