import type { DraftFields } from '@contract/articles.ts';
import type { DraftSave, RefusedBecause, SaveOutcome } from '../api/draft-saving.ts';
import type { DraftContent, DraftRecord, LoadedDraft } from '../../../data/drafts.ts';
import type { CopyState } from './copy-keeper.ts';

/** Where the text is, as the author sees it. */
export type SaveStatus =
  | { kind: 'untouched' }
  /** Changes wait for a pause in the typing. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'refused'; why: RefusedBecause }
  | { kind: 'conflict'; theirs: LoadedDraft };

export type ConflictChoice = 'mine' | 'theirs' | 'copy';

export interface DeskState {
  /** Null until the first key. */
  id: string | null;
  fields: DraftFields;
  /** What the server holds beside the text; null before the first save. */
  record: DraftRecord | null;
  status: SaveStatus;
  /** Where the server lacks something: whether this device has it. What it would not keep is in this page alone. */
  copy: CopyState;
  /** The text that the editor begins with, and shows whenever `edition` has grown. */
  html: string;
  edition: number;
}

/** What a desk begins with. */
export interface OpenedDraft {
  id: string | null;
  record: DraftRecord | null;
  /** The stored version that `content` was made from; 0 for none. */
  base: number;
  content: DraftContent;
  /** The server does not have `content` yet. */
  unsaved: boolean;
  /** When this device kept `content`, where the server could not be asked what it has. */
  keptAt?: number;
}

export interface DeskServices {
  newId(): Promise<string>;
  load(id: string): Promise<LoadedDraft | null>;
  save(save: Omit<DraftSave, 'uid'>): Promise<SaveOutcome>;
  keepCopy(copy: { id: string; base: number; content: DraftContent; at: number }): Promise<boolean>;
  dropCopy(id: string): Promise<void>;
  watch(
    id: string,
    onDraft: (record: DraftRecord | null) => void,
    onError: (error: unknown) => void,
  ): () => void;
  watchConnection(onChange: (connected: boolean) => void): () => void;
  /** Calls back when somebody has signed in or roles have changed. */
  watchAccess(onChange: () => void): () => void;
  log(where: string, error: unknown): void;
}
