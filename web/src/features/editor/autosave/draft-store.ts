import { minuteMs } from '@contract/time.ts';
import type { DraftFields } from '@contract/draft-fields.ts';
import { loadOnce } from '@contract/load-once.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import type { DraftContent, LoadedDraft } from '../../../data/drafts.ts';
import { DeviceCopy } from './device-copy.ts';
import { fieldsOfCopy } from '../form/title-change.ts';
import {
  type ConflictChoice,
  contentOf,
  type DraftServices,
  type DraftState,
  linesOf,
  lostLines,
  type OpenedDraft,
  OwnLines,
} from './draft-state.ts';
import { DirtyTracker, SaveQueue, statusOf } from './save-queue.ts';
import { isSameValue, keysOf } from '../../../lib/merge-fields.ts';
import { Debounce } from '../../../lib/debounce.ts';
import { DraftSubscriptions } from './draft-subscriptions.ts';
import type { Choices, MergeDrafts } from './merge-drafts.ts';

const savePauseMs = 3000;
const saveAtLatestMs = minuteMs;
/** The same while somebody else writes, too: only a save shows an author who types what the other has written. */
const saveTogetherMs = 10_000;

/**
 * Holds one draft and autosaves it: soon to this device, and after a pause to the server. Independent of React and the
 * editor: the editor calls `textChanged`, and the store reads the text when needed. Autosave runs while the state has
 * subscribers.
 */
export class DraftStore {
  readonly #services: DraftServices;
  readonly #dirty: DirtyTracker;
  readonly #state: Store<DraftState>;
  readonly #debounce = new Debounce(() => void this.saveNow(), savePauseMs, saveAtLatestMs);
  readonly #together = new Debounce(() => this.#tryAgain(), saveTogetherMs, saveTogetherMs);
  readonly #queue: SaveQueue;
  readonly #deviceCopy: DeviceCopy;
  readonly #subscriptions: DraftSubscriptions;
  /** See `OpenedDraft.keptAt`. */
  readonly keptAt: number | undefined;
  #readHtml: () => string = () => '';
  /**
   * The text as opened or replaced, until it is changed: the editor would serialize the same text slightly differently.
   */
  #untouched: string | null;
  /** The text of somebody else that this page goes on from, until it is among the versions. */
  #theirs = '';
  readonly #own: OwnLines;
  readonly #newId = loadOnce(async () => {
    const id = await this.#services.newId();
    this.#update({ id });
    return id;
  });

  constructor(services: DraftServices, opened: OpenedDraft) {
    const { id, record, content, keptAt } = opened;
    this.#services = services;
    this.#dirty = new DirtyTracker(opened);
    this.#untouched = content.html;
    this.#own = new OwnLines(content.html);
    this.#deviceCopy = new DeviceCopy({
      services,
      current: async () =>
        this.unsaved ? { id: await this.#ensureId(), ...this.#dirty.basis, content: this.content } : null,
      onChange: () => this.#update(),
    });
    this.keptAt = keptAt;
    if (keptAt !== undefined) this.#deviceCopy.state = 'kept';
    this.#subscriptions = new DraftSubscriptions({
      services,
      onRecord: (stored) => {
        this.#update({ record: stored });
        // Somebody has restored the draft.
        if (this.#queue.refused === 'gone' && stored.state !== 'deleted') this.#tryAgain();
        this.#loadNewer();
      },
      onConnection: () => this.#update(),
      onRetry: () => this.#tryAgain(),
    });
    this.#queue = new SaveQueue({
      services,
      dirty: this.#dirty,
      ensureId: () => this.#ensureId(),
      content: () => this.content,
      merge: (theirs) => this.#merge(theirs),
      beforeSave: (id, { html }) => this.#keepTheirs(id, html),
      onChange: () => this.#update(),
      onAnswer: () => this.#onSaveAnswer(),
      onIdle: () => this.#loadNewer(),
    });
    const first = { id, record, ...content, edition: 0, canUndo: false, replaced: null, merged: null };
    this.#state = createStore<DraftState>(
      { ...first, ...this.#saveState() },
      { onFirst: () => this.#start(), onLast: () => this.#stop() },
    );
  }

  readonly get = (): DraftState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Whether the server lacks changes. */
  get unsaved(): boolean {
    return this.#dirty.unsaved;
  }

  /** The current text. */
  get html(): string {
    return this.#untouched ?? this.#readHtml();
  }

  get content(): DraftContent {
    return { fields: this.get().fields, html: this.html };
  }

  /** The stored version that the text is based on. */
  get version(): number {
    return this.#dirty.base;
  }

  /** Sets the function that returns the current text. */
  readHtmlFrom(readHtml: () => string): void {
    this.#readHtml = readHtml;
  }

  textChanged(): void {
    this.#untouched = null;
    this.edit();
  }

  /** Replaces the form and text, as if they had been typed. */
  put({ fields, html }: DraftContent): void {
    this.#show({ html, canUndo: true });
    this.edit(fields);
  }

  edit(fields?: Partial<DraftFields>): void {
    this.#dirty.touch();
    this.#deviceCopy.schedule();
    this.#update(fields && { fields: { ...this.get().fields, ...fields } });
    if (!this.#queue.conflict) this.#debounce.schedule();
    // The draft gets its ID with the first keystroke, because the copy on this device needs one.
    this.#ensureId().catch((error: unknown) => this.#services.log('Naming a draft', error));
  }

  /** Saves immediately. Resolves to whether the server has everything. */
  saveNow(): Promise<boolean> {
    this.#debounce.cancel();
    return this.#queue.run();
  }

  /** Writes the copy on this device immediately. Call this when the page may be about to close. */
  writeCopyNow(): void {
    if (this.unsaved) this.#deviceCopy.write();
  }

  /** Returns what the author can choose from where somebody else has changed the same. */
  choicesIn(theirs: LoadedDraft, merge: MergeDrafts): Choices {
    return merge(this.#dirty.stored, this.content, contentOf(theirs));
  }

  /** Resolves to why nothing was decided, or null. */
  async resolveConflict(choice: ConflictChoice): Promise<string | null> {
    const theirs = this.#queue.conflict;
    if (theirs && choice === 'copy') await this.saveAsNew();
    if (!theirs || choice === 'copy') return null;
    if (choice === 'mine') {
      const kept = await this.#services.keepVersion(theirs.record.id, theirs.record.version);
      // If it was saved again meanwhile, saving finds the newer version and asks again.
      if (!kept.ok && kept.code !== 'version-conflict') return kept.message;
    }
    const choices = this.choicesIn(theirs, await this.#services.merging());
    const chosen = choices[choice] ?? contentOf(theirs);
    this.#queue.conflict = null;
    this.#queue.insisted = choice === 'mine';
    // Undo restores what the author gives up: nobody else has it.
    if (isSameValue(chosen, contentOf(theirs))) this.#replace(theirs, true);
    else {
      this.#goOnFrom(theirs, chosen, null);
      if (choice === 'mine') this.#theirs = '';
      void this.saveNow();
    }
    return null;
  }

  /** Stores what somebody else wrote in the version history before a save drops words of it. */
  async #keepTheirs(id: string, html: string): Promise<void> {
    if (lostLines(linesOf(this.#theirs), html).length === 0) return;
    this.#theirs = '';
    await this.#services.keepVersion(id, this.version);
  }

  /** Continues as a new draft and leaves the stored one unchanged. */
  async saveAsNew(): Promise<void> {
    const id = await this.#services.newId();
    const before = this.get().id;
    this.#subscriptions.unwatchDraft();
    this.#queue.conflict = this.#queue.refused = null;
    this.#dirty.base = 0;
    this.#dirty.touch();
    this.#update({ id, record: null, fields: fieldsOfCopy(this.get().fields) });
    this.#deviceCopy.write();
    this.#deviceCopy.drop(before);
    await this.saveNow();
  }

  #start(): void {
    this.#subscriptions.start();
    this.#watchDraft();
    if (this.unsaved) this.#debounce.schedule();
  }

  #stop(): void {
    this.writeCopyNow();
    if (this.unsaved) void this.saveNow();
    this.#subscriptions.stop();
  }

  #watchDraft(): void {
    const { id } = this.get();
    if (id !== null && this.version > 0) this.#subscriptions.watchDraft(id);
  }

  #tryAgain(): void {
    if (this.unsaved && !this.#queue.conflict) void this.saveNow();
  }

  /** Shows what somebody else has saved: immediately, or with unsaved changes soon, when these are saved. */
  #loadNewer(): void {
    const { record } = this.get();
    if (this.#queue.busy || !record || record.version <= this.#dirty.base) return;
    if (this.unsaved) return this.#together.schedule();
    void this.#services.load(record.id).then(
      (theirs) => {
        const isNewer = theirs && theirs.record.version > this.#dirty.base;
        if (isNewer && !this.#queue.busy && !this.unsaved) this.#showTheirs(theirs);
      },
      (error: unknown) => this.#services.log('Reading what another tab has saved', error),
    );
  }

  #showTheirs(theirs: LoadedDraft): void {
    const mine = this.content;
    const isLost = this.#own.replace(mine.html, theirs.html);
    this.#replace(theirs, false);
    if (isLost) this.#update({ replaced: { mine, by: theirs.record } });
  }

  /** Puts what somebody else has saved into the text. Resolves to false if the author must decide. */
  async #merge(theirs: LoadedDraft): Promise<boolean> {
    const choices = this.choicesIn(theirs, await this.#services.merging());
    // Otherwise, both have changed the same field or block.
    if (!isSameValue(choices.mine, choices.theirs)) return false;
    this.#goOnFrom(theirs, choices.mine, theirs.record);
    return true;
  }

  /** Goes on from what somebody else has saved with a content that was merged with it, without being asked if `merged`. */
  #goOnFrom(theirs: LoadedDraft, content: DraftContent, merged: DraftState['merged']): void {
    this.#own.replace(this.html, content.html);
    this.#theirs = lostLines(linesOf(theirs.html), this.#dirty.stored?.html ?? '').join('\n');
    this.#dirty.rebase(theirs.record.version, contentOf(theirs));
    this.#show({ ...content, record: theirs.record, canUndo: merged === null, merged });
  }

  #replace(theirs: LoadedDraft, canUndo: boolean): void {
    const { record, html } = theirs;
    this.#dirty.saved(record.version, contentOf(theirs), record.updatedAt);
    this.#own.replace(html, html);
    this.#theirs = html;
    this.#queue.refused = null;
    this.#debounce.cancel();
    this.#deviceCopy.drop(this.get().id);
    // The draft may have been saved again since this version was loaded.
    const known = this.get().record;
    const newest = known && known.version > record.version ? known : record;
    this.#show({ ...contentOf(theirs), record: newest, canUndo });
    this.#loadNewer();
  }

  #show(change: Pick<DraftState, 'html' | 'canUndo'> & Partial<DraftState>): void {
    this.#untouched = change.html;
    this.#update({ ...change, edition: this.get().edition + 1 });
  }

  #ensureId(): Promise<string> {
    const { id } = this.get();
    return id === null ? this.#newId() : Promise.resolve(id);
  }

  #onSaveAnswer(): void {
    this.#watchDraft();
    // Changes made during the save are stored again, because they are now based on the new version.
    if (this.unsaved) this.#deviceCopy.write();
    else this.#deviceCopy.drop(this.get().id);
  }

  #saveState() {
    const status = statusOf(this.#queue, this.#dirty, this.#subscriptions);
    return { status, copy: this.#deviceCopy.state };
  }

  #update(change: Partial<DraftState> = {}): void {
    const shown = this.get();
    const next = { ...shown, ...change, ...this.#saveState() };
    if (isSameValue(next.status, shown.status)) next.status = shown.status;
    // Most keys change nothing that is shown, and the page need not be rendered for them.
    if (keysOf(next).some((key) => next[key] !== shown[key])) this.#state.set(next);
  }
}
