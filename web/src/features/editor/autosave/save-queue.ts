import type { RefusalReason, SaveOutcome } from '../api/draft-saving.ts';
import type { DraftContent, LoadedDraft } from '../../../data/drafts.ts';
import type { DraftServices, OpenedDraft, SaveStatus } from './draft-state.ts';
import type { DraftSubscriptions } from './draft-subscriptions.ts';

/** Tracks whether the text has changes that the server lacks. */
export class DirtyTracker {
  /** The stored version that the text is based on; 0 before the first save. */
  base: number;
  /** What the server has as that version. Null if this page has not seen it. */
  stored: DraftContent | null;
  /** Milliseconds since the epoch. Null before the first save. */
  savedAt: number | null;
  #revision: number;
  #savedRevision = 0;

  constructor({ base, record, stored, unsaved }: OpenedDraft) {
    this.base = base;
    this.stored = stored;
    this.savedAt = record?.updatedAt ?? null;
    this.#revision = unsaved ? 1 : 0;
  }

  get unsaved(): boolean {
    return this.#revision !== this.#savedRevision;
  }

  get basis(): { base: number; stored: DraftContent | null } {
    return { base: this.base, stored: this.stored };
  }

  /** Increases with every change of the text. */
  get revision(): number {
    return this.#revision;
  }

  touch(): void {
    this.#revision += 1;
  }

  /** Goes on from another stored version. */
  rebase(version: number, stored: DraftContent): void {
    this.base = version;
    this.stored = stored;
  }

  /** Records that the server has stored `revision` of the text, `stored`, as `version`. */
  saved(version: number, stored: DraftContent, savedAt: number, revision = this.#revision): void {
    this.rebase(version, stored);
    this.savedAt = savedAt;
    this.#savedRevision = revision;
  }
}

/** The time without an answer after which the status reads offline. */
const answerOverdueMs = 10_000;

interface SaveQueueDeps {
  services: Pick<DraftServices, 'save' | 'log'>;
  dirty: DirtyTracker;
  /** Resolves to the ID of the draft, creating one if there is none. */
  ensureId: () => Promise<string>;
  content: () => DraftContent;
  /** Puts what somebody else has saved into the text. Resolves to false if the author must decide. */
  merge: (theirs: LoadedDraft) => Promise<boolean>;
  /** Called before each save with what is to be saved. */
  beforeSave: (id: string, content: DraftContent) => Promise<void>;
  /** Called when `busy`, `refused`, `conflict`, or `overdue` may have changed. */
  onChange: () => void;
  onAnswer: () => void;
  /** Called when no save is running any more. */
  onIdle: () => void;
}

/** Sends a draft to the server, one save at a time, each based on the version of the previous one. */
export class SaveQueue {
  refused: RefusalReason | null = null;
  conflict: LoadedDraft | null = null;
  /** The author has kept their own version in a conflict, and it is not saved yet. */
  insisted = false;
  overdue = false;
  busy = false;
  readonly #deps: SaveQueueDeps;
  #running: Promise<boolean> | null = null;
  #requested = false;

  constructor(deps: SaveQueueDeps) {
    this.#deps = deps;
  }

  /** Resolves to whether the server has everything. A call during a save triggers one more save after it. */
  run(): Promise<boolean> {
    this.#requested = true;
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
      this.busy = false;
      this.#deps.onChange();
      this.#deps.onIdle();
    });
    return this.#running;
  }

  async #saveAll(): Promise<boolean> {
    const { dirty } = this.#deps;
    while (dirty.unsaved && this.#requested) {
      this.#requested = false;
      if (this.conflict || !(await this.#saveOnce())) return false;
    }
    return !dirty.unsaved;
  }

  async #saveOnce(): Promise<boolean> {
    const { dirty, content, merge, onChange, onAnswer } = this.#deps;
    const { revision } = dirty;
    const sent = content();
    this.busy = true;
    const overdue = setTimeout(() => {
      this.overdue = true;
      onChange();
    }, answerOverdueMs);
    onChange();
    const outcome = await this.#send(sent);
    clearTimeout(overdue);
    this.overdue = false;
    this.refused = outcome.type === 'refused' ? outcome.why : null;
    const merged = outcome.type === 'conflict' && (await merge(outcome.theirs).catch(() => false));
    if (merged) this.#requested = true;
    // The question would take the next keys from a writer who goes on, so it waits for the save after their next pause.
    else if (outcome.type === 'conflict' && revision === dirty.revision) this.conflict = outcome.theirs;
    if (outcome.type === 'saved') this.insisted = false;
    if (outcome.type === 'saved') dirty.saved(outcome.version, sent, Date.now(), revision);
    onAnswer();
    onChange();
    return merged || outcome.type === 'saved';
  }

  async #send(sent: DraftContent): Promise<SaveOutcome> {
    const { services, dirty, ensureId, beforeSave } = this.#deps;
    try {
      const id = await ensureId();
      await beforeSave(id, sent);
      return await services.save({ id, base: dirty.base, content: sent });
    } catch (error) {
      services.log('Saving a draft', error);
      return { type: 'refused', why: 'unreachable' };
    }
  }
}

/** Returns the status. A problem that blocks saving takes precedence over its progress. */
export function statusOf(
  { conflict, insisted, refused, overdue, busy }: SaveQueue,
  { unsaved, savedAt }: DirtyTracker,
  { connected }: DraftSubscriptions,
): SaveStatus {
  if (conflict) return { kind: 'conflict', theirs: conflict, ...(insisted && { again: true }) };
  if (refused) return { kind: 'refused', why: refused };
  if (!unsaved) return savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: savedAt };
  if (!connected || overdue) return { kind: 'offline' };
  return { kind: busy ? 'saving' : 'waiting' };
}
