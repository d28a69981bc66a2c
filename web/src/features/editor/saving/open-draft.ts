import type { DraftCopy } from '../../../services/draft-copies.ts';
import { type DraftContent, isSame, type LoadedDraft } from '../../../services/drafts.ts';
import type { OpenedDraft } from './desk-types.ts';

export type Opening =
  | { state: 'ready'; opened: OpenedDraft }
  /** This device has something that was never saved. `stored` is null where the server has no draft, or cannot be asked. */
  | { state: 'choose'; copy: DraftCopy; stored: LoadedDraft | null }
  | { state: 'missing' }
  | { state: 'deleted' }
  | { state: 'unreachable' };

export interface OpeningServices {
  load(id: string): Promise<LoadedDraft | null>;
  copyOf(id: string): Promise<DraftCopy | null>;
  unsentCopy(): Promise<DraftCopy | null>;
  /** Whether the failure says that the draft is not there for this reader. */
  isRefusal(error: unknown): boolean;
  log(where: string, error: unknown): void;
}

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
  const [copy, stored] = await Promise.all([services.copyOf(id), read(id, services)]);
  if (stored === 'unreachable' || stored === 'missing') {
    return copy ? { state: 'choose', copy, stored: null } : { state: stored };
  }
  if (copy && !isSame(stored, copy.content)) return { state: 'choose', copy, stored };
  if (stored.record.state === 'deleted') return { state: 'deleted' };
  return { state: 'ready', opened: fromStored(stored) };
}

async function read(id: string, services: OpeningServices): Promise<LoadedDraft | 'missing' | 'unreachable'> {
  try {
    return (await services.load(id)) ?? 'missing';
  } catch (error) {
    if (services.isRefusal(error)) return 'missing';
    services.log('Opening a draft', error);
    return 'unreachable';
  }
}
