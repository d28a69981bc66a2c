import type { DraftCopy } from '../api/draft-copies.ts';
import type { DraftContent, LoadedDraft } from '../../../data/drafts.ts';
import { contentOf, type OpenedDraft } from './draft-state.ts';

export type OpenDraftResult =
  | { state: 'ready'; opened: OpenedDraft }
  /** This device has changes that never reached the server. `stored` is null if the server has no such draft. */
  | { state: 'choose'; copy: DraftCopy; stored: LoadedDraft | null }
  | { state: 'missing' }
  | { state: 'deleted' }
  | { state: 'unreachable' };

export interface OpenDraftServices {
  load(id: string): Promise<LoadedDraft | null>;
  /** Returns whether a content equals the stored draft. */
  isSame(stored: LoadedDraft, content: DraftContent): Promise<boolean>;
  copyOf(id: string): Promise<DraftCopy | null>;
  unsentCopy(): Promise<DraftCopy | null>;
  dropCopy(id: string, at: number): Promise<void>;
  /** True if this device is known to be offline. False does not guarantee a connection. */
  isOffline(): boolean;
  /** Returns whether the database denied the read: to this reader the draft does not exist. */
  isPermissionDenied(error: unknown): boolean;
  log(where: string, error: unknown): void;
}

/** The time limit for the server, depending on whether this device has a copy to open instead. */
export const openTimeoutMs = { withCopy: 3000, alone: 15_000 };

export const fromStored = (stored: LoadedDraft): OpenedDraft => ({
  id: stored.record.id,
  record: stored.record,
  base: stored.record.version,
  stored: contentOf(stored),
  content: contentOf(stored),
  unsaved: false,
});

/** Opens the copy. If the server has a newer version, the first save merges the two. */
export const fromCopy = (copy: DraftCopy, stored: LoadedDraft | null): OpenedDraft => ({
  id: copy.id,
  record: stored?.record ?? null,
  base: copy.base,
  stored: copy.stored ?? null,
  content: copy.content,
  unsaved: true,
});

/** Opens the copy while the server is unreachable. The first save finds out what the server has. */
const fromCopyAlone = (copy: DraftCopy): OpenedDraft => ({ ...fromCopy(copy, null), keptAt: copy.at });

export const fresh = (content: DraftContent): OpenedDraft => ({
  id: null,
  record: null,
  base: 0,
  stored: content,
  content,
  unsaved: false,
});

/** Opens a draft, or a new one if `id` is null. Never rejects. */
export async function openDraft(
  id: string | null,
  empty: DraftContent,
  services: OpenDraftServices,
): Promise<OpenDraftResult> {
  const copy = await (id === null ? services.unsentCopy() : services.copyOf(id));
  const isNew: OpenDraftResult = { state: 'ready', opened: fresh(empty) };
  const draftId = id ?? copy?.id;
  if (draftId === undefined) return isNew;
  const stored = await read(draftId, services, copy ? openTimeoutMs.withCopy : openTimeoutMs.alone);
  if (stored === 'unreachable' && copy && id !== null) return { state: 'ready', opened: fromCopyAlone(copy) };
  if (stored === 'unreachable' || stored === 'missing')
    return copy ? { state: 'choose', copy, stored: null } : { state: stored };
  if (copy && !(await services.isSame(stored, copy.content))) return { state: 'choose', copy, stored };
  // The copy was saved, but it was not dropped: the answer was lost, or the page was closed before. If it stayed, it
  // would be offered once the draft has changed.
  if (copy) void services.dropCopy(copy.id, copy.at);
  if (id === null) return isNew;
  if (stored.record.state === 'deleted') return { state: 'deleted' };
  return { state: 'ready', opened: fromStored(stored) };
}

const after = (timeoutMs: number) =>
  new Promise<'unreachable'>((resolve) => setTimeout(() => resolve('unreachable'), timeoutMs));

/** Reads a draft with a time limit, because without a network the database waits instead of failing. */
async function read(
  id: string,
  services: OpenDraftServices,
  timeoutMs: number,
): Promise<LoadedDraft | 'missing' | 'unreachable'> {
  if (services.isOffline()) return 'unreachable';
  try {
    return await Promise.race([
      services.load(id).then((draft) => draft ?? ('missing' as const)),
      after(timeoutMs),
    ]);
  } catch (error) {
    if (services.isPermissionDenied(error)) return 'missing';
    services.log('Opening a draft', error);
    return 'unreachable';
  }
}
