import type { DraftFields } from '@contract/draft-fields.ts';
import type { DraftCopy } from '../api/draft-copies.ts';
import type { DraftSave, RefusalReason, SaveOutcome } from '../api/draft-saving.ts';
import type { DraftContent, DraftRecord, LoadedDraft } from '../../../data/drafts.ts';
import type { CallFailure } from '../../../platform/call-function.ts';
import type { Subscribe } from '../../../platform/watch-path.ts';
import type { MergeDrafts } from './merge-drafts.ts';

/** What this device has. `pending`: it lacks the latest changes. */
export type CopyState = 'pending' | 'kept' | 'failed';

/** Where the text is stored, from the author's point of view. */
export type SaveStatus =
  | { kind: 'untouched' }
  /** Changes wait for a pause in typing. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'refused'; why: RefusalReason }
  /** `again`: it was saved once more while the author kept their own. */
  | { kind: 'conflict'; theirs: LoadedDraft; again?: true };

/** `copy` leaves the stored draft, and goes on with mine in a new one. */
export type ConflictChoice = 'mine' | 'theirs' | 'both' | 'copy';

export interface DraftState {
  /** Null until the first keystroke. */
  id: string | null;
  fields: DraftFields;
  /** The stored record, without the text. Null before the first save. */
  record: DraftRecord | null;
  status: SaveStatus;
  /** Whether this device has stored what the server lacks. After `failed`, the text exists on this page only. */
  copy: CopyState;
  /** The text that the editor starts with, and shows again whenever `edition` increases. */
  html: string;
  edition: number;
  /**
   * Whether undo restores the text before this edition. False if the edition was loaded from the server without being
   * asked for: undo would revert what somebody else has saved.
   */
  canUndo: boolean;
  /** What was written on this page and is not in the text any more, because somebody else saved theirs. */
  replaced: { mine: DraftContent; by: DraftRecord } | null;
  /** What somebody else has saved and is in this text, with the changes of this page. */
  merged: DraftRecord | null;
}

/** The form and text of a stored draft. */
export const contentOf = ({ record, html }: LoadedDraft): DraftContent => ({ fields: record.fields, html });

/** Returns the words of a text, line by line. */
export const linesOf = (html: string): string[] =>
  html
    .replace(/<br>|<\/(?:p|h[1-6]|li|blockquote|figcaption|t[dh]|pre)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the lines whose words are not in a text. Markup does not count, nor that they stand in a longer line now. */
export function lostLines(lines: readonly string[], now: string): string[] {
  const kept = linesOf(now).join('\n');
  return lines.filter((line) => !kept.includes(line));
}

/** The lines that were written on this page since it showed a text that somebody else had saved. */
export class OwnLines {
  #shown: string;
  #lines: string[] = [];

  constructor(html: string) {
    this.#shown = html;
  }

  /** Goes on from another text. Returns whether it lacks some of the lines of the text before, which then are forgotten. */
  replace(mine: string, theirs: string): boolean {
    const own = [...this.#lines, ...lostLines(linesOf(mine), this.#shown)];
    const gone = lostLines(own, mine);
    this.#lines = own.filter((line) => !gone.includes(line));
    this.#shown = theirs;
    const isLost = lostLines(this.#lines, theirs).length > 0;
    if (isLost) this.#lines = [];
    return isLost;
  }
}

/** The initial values of a `DraftStore`. */
export interface OpenedDraft {
  id: string | null;
  record: DraftRecord | null;
  /** The stored version that `content` is based on; 0 for none. */
  base: number;
  /** What the server has as that version. Null if it is not known here. */
  stored: DraftContent | null;
  content: DraftContent;
  /** Whether the server lacks `content`. */
  unsaved: boolean;
  /**
   * When this device stored `content`, in milliseconds since the epoch. Set if the server could not be asked for its
   * version.
   */
  keptAt?: number;
}

export interface DraftServices {
  newId(): Promise<string>;
  load(id: string): Promise<LoadedDraft | null>;
  save(save: Omit<DraftSave, 'uid'>): Promise<SaveOutcome>;
  /** Resolves to what merges two contents. */
  merging(): Promise<MergeDrafts>;
  /** Stores the saved draft in its version history. */
  keepVersion(id: string, version: number): Promise<{ ok: true } | CallFailure>;
  storeCopy(copy: Omit<DraftCopy, 'uid'>): Promise<boolean>;
  /** Drops the copy, unless it was written after `at`. */
  dropCopy(id: string, at: number): Promise<void>;
  watch(id: string): Subscribe<DraftRecord | null>;
  watchConnection(onChange: (connected: boolean) => void): () => void;
  /** Subscribes to logins and changes of roles. */
  watchAccess(onChange: () => void): () => void;
  log(where: string, error: unknown): void;
}
