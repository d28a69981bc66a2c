import type { DraftCopy } from '../api/draft-copies.ts';
import { type DraftContent, isSame, type LoadedDraft } from '../../../data/drafts.ts';
import type { OpenedDraft } from './desk-types.ts';

export type Opening =
  | { state: 'ready'; opened: OpenedDraft }
  /** This device has something that was never saved. `stored` is null where the server has no draft. */
  | { state: 'choose'; copy: DraftCopy; stored: LoadedDraft | null }
  | { state: 'missing' }
  | { state: 'deleted' }
  | { state: 'unreachable' };

export interface OpeningServices {
  load(id: string): Promise<LoadedDraft | null>;
  copyOf(id: string): Promise<DraftCopy | null>;
  unsentCopy(): Promise<DraftCopy | null>;
  /** Whether this device knows that it has no network. That it has one, no device knows for sure. */
  isOffline(): boolean;
  /** Whether the failure says that the draft is not there for this reader. */
  isPermissionDenied(error: unknown): boolean;
  log(where: string, error: unknown): void;
}

/** How long the server may take when this device has a copy to go on with, and when it has none. */
export const patience = { withCopy: 3000, alone: 15_000 };

export const fromStored = ({ record, html }: LoadedDraft): OpenedDraft => ({
  id: record.id,
  record,
  base: record.version,
  content: { fields: record.fields, html },
  unsaved: false,
});

/** Goes on with the copy; where the server has something newer, its first save meets the conflict. */
export const fromCopy = ({ id, base, content }: DraftCopy, stored: LoadedDraft | null): OpenedDraft => ({
  id,
  record: stored?.record ?? null,
  base,
  content,
  unsaved: true,
});

/** Goes on with the copy while the server cannot be asked: what it holds is met with the first save. */
const fromCopyAlone = (copy: DraftCopy): OpenedDraft => ({ ...fromCopy(copy, null), keptAt: copy.at });

export const fresh = (content: DraftContent): OpenedDraft => ({
  id: null,
  record: null,
  base: 0,
  content,
  unsaved: false,
});

/** Opens a draft, or a new one where `id` is null. */
export async function openDraft(
  id: string | null,
  empty: DraftContent,
  services: OpeningServices,
): Promise<Opening> {
  if (id === null) {
    const copy = await services.unsentCopy();
    return copy ? { state: 'choose', copy, stored: null } : { state: 'ready', opened: fresh(empty) };
  }
  const copy = await services.copyOf(id);
  const stored = await read(id, services, copy ? patience.withCopy : patience.alone);
  if (stored === 'unreachable') {
    return copy ? { state: 'ready', opened: fromCopyAlone(copy) } : { state: 'unreachable' };
  }
  if (stored === 'missing') return copy ? { state: 'choose', copy, stored: null } : { state: 'missing' };
  if (copy && !isSame(stored, copy.content)) return { state: 'choose', copy, stored };
  if (stored.record.state === 'deleted') return { state: 'deleted' };
  return { state: 'ready', opened: fromStored(stored) };
}

const after = (milliseconds: number) =>
  new Promise<'unreachable'>((resolve) => setTimeout(() => resolve('unreachable'), milliseconds));

/** Without network the database does not fail: it waits, for as long as it takes. */
async function read(
  id: string,
  services: OpeningServices,
  atMost: number,
): Promise<LoadedDraft | 'missing' | 'unreachable'> {
  if (services.isOffline()) return 'unreachable';
  try {
    return await Promise.race([
      services.load(id).then((draft) => draft ?? ('missing' as const)),
      after(atMost),
    ]);
  } catch (error) {
    if (services.isPermissionDenied(error)) return 'missing';
    services.log('Opening a draft', error);
    return 'unreachable';
  }
}
