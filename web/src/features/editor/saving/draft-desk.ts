import type { DraftFields } from '@contract/articles.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import type { LoadedDraft } from '../../../data/drafts.ts';
import { CopyKeeper } from './copy-keeper.ts';
import type { ConflictChoice, DeskServices, DeskState, OpenedDraft } from './desk-types.ts';
import { fieldsOfCopy } from './fields.ts';
import { Ledger } from './ledger.ts';
import { Rhythm } from './rhythm.ts';
import { SaveQueue } from './save-queue.ts';
import { statusOf } from './status-of.ts';
import { Surroundings } from './surroundings.ts';

export const savePause = 3000;
export const saveAtLatest = 60_000;

/**
 * One draft on its way between the editor, this device and the server. It knows no React and no editor: whoever types
 * says so, and the text is read when it is needed. It works while somebody follows its state.
 */
export class DraftDesk {
  readonly #services: DeskServices;
  readonly #ledger: Ledger;
  readonly #state: Store<DeskState>;
  readonly #rhythm = new Rhythm(() => void this.saveNow(), savePause, saveAtLatest);
  readonly #queue: SaveQueue;
  readonly #copies: CopyKeeper;
  readonly #around: Surroundings;
  /** When this device kept the text that the desk began with, where the server could not be asked for its own. */
  readonly keptAt: number | undefined;
  /** Answers the text as it stands. */
  #readHtml: () => string;
  #naming: Promise<string> | null = null;

  constructor(services: DeskServices, opened: OpenedDraft) {
    const { id, record, content, keptAt } = opened;
    this.#services = services;
    this.#ledger = new Ledger(opened);
    this.#readHtml = () => content.html;
    this.#copies = new CopyKeeper({
      keep: () => this.#keep(),
      onChange: () => this.#publish(),
    });
    this.keptAt = keptAt;
    if (keptAt !== undefined) this.#copies.state = 'kept';
    this.#around = new Surroundings({
      services,
      onRecord: (stored) => {
        this.#publish({ record: stored });
        // It has been brought back.
        if (this.#queue.refused === 'gone' && stored.state !== 'deleted') this.#tryAgain();
        this.#look();
      },
      onConnection: () => this.#publish(),
      onChance: () => this.#tryAgain(),
    });
    this.#queue = new SaveQueue({
      services,
      ledger: this.#ledger,
      name: () => this.#name(),
      content: () => ({ fields: this.#fields, html: this.#readHtml() }),
      onChange: () => this.#publish(),
      onAnswer: () => this.#answered(),
      onIdle: () => this.#look(),
    });
    const first = { id, record, fields: content.fields, html: content.html, edition: 0 };
    const watched = { onFirst: () => this.#start(), onLast: () => this.#stop() };
    this.#state = createStore<DeskState>({ ...first, ...this.#now() }, watched);
  }

  readonly get = (): DeskState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Whether the server lacks something. */
  get unsaved(): boolean {
    return this.#ledger.unsaved;
  }

  /** The text as it stands. */
  get html(): string {
    return this.#readHtml();
  }

  /** The stored version that the text was made from. */
  get version(): number {
    return this.#ledger.base;
  }

  get #fields(): DraftFields {
    return this.get().fields;
  }

  /** From now on the text is where the editor says. */
  readFrom(readHtml: () => string): void {
    this.#readHtml = readHtml;
  }

  /** The text has changed. */
  wrote(): void {
    this.edit({});
  }

  edit(fields: Partial<DraftFields>): void {
    this.#ledger.note();
    this.#copies.changed();
    this.#publish({ fields: { ...this.#fields, ...fields } });
    if (!this.#queue.conflict) this.#rhythm.beat();
    // It gets its name with the first key, so that a copy of it can be kept.
    this.#name().catch((error: unknown) => this.#services.log('Naming a draft', error));
  }

  /** Answers whether the server has everything. Saves go one after another. */
  saveNow(): Promise<boolean> {
    this.#rhythm.rest();
    return this.#queue.run();
  }

  /** The page may be gone in a moment. */
  keepNow(): void {
    if (this.unsaved) this.#copies.now();
  }

  /** The way out of a conflict. */
  async choose(choice: ConflictChoice): Promise<void> {
    const theirs = this.#queue.conflict;
    if (!theirs) return;
    if (choice === 'copy') return this.saveAsNew();
    this.#queue.conflict = null;
    if (choice === 'theirs') return this.#replace(theirs);
    this.#ledger.base = theirs.record.version;
    await this.saveNow();
  }

  /** Goes on as a new draft; the one it was stays as it is stored. */
  async saveAsNew(): Promise<void> {
    const id = await this.#services.newId();
    this.#dropCopy();
    this.#around.forget();
    this.#queue.conflict = null;
    this.#queue.refused = null;
    this.#ledger.base = 0;
    this.#ledger.note();
    this.#publish({ id, record: null, fields: fieldsOfCopy(this.#fields) });
    await this.saveNow();
  }

  #start(): void {
    this.#around.enter();
    this.#follow();
    if (this.unsaved) this.#rhythm.beat();
  }

  #stop(): void {
    this.keepNow();
    if (this.unsaved) void this.saveNow();
    this.#around.leave();
  }

  #follow(): void {
    const { id } = this.get();
    if (id !== null && this.version > 0) this.#around.follow(id);
  }

  #tryAgain(): void {
    if (this.unsaved && !this.#queue.conflict) void this.saveNow();
  }

  get #isIdle(): boolean {
    return !this.#queue.busy && !this.unsaved;
  }

  /** Somebody else has saved: without changes of its own the desk shows it at once. */
  #look(): void {
    const { record } = this.get();
    if (!this.#isIdle || !record || record.version <= this.#ledger.base) return;
    void this.#services.load(record.id).then(
      (theirs) => {
        if (theirs && theirs.record.version > this.#ledger.base && this.#isIdle) this.#replace(theirs);
      },
      (error: unknown) => this.#services.log('Reading what another tab has saved', error),
    );
  }

  #replace({ record, html }: LoadedDraft): void {
    this.#ledger.settle(record.version, record.updatedAt);
    this.#queue.refused = null;
    this.#readHtml = () => html;
    this.#rhythm.rest();
    this.#dropCopy();
    this.#publish({ record, fields: record.fields, html, edition: this.get().edition + 1 });
  }

  #name(): Promise<string> {
    const { id } = this.get();
    if (id !== null) return Promise.resolve(id);
    this.#naming ??= this.#services.newId().then(
      (made) => {
        this.#publish({ id: made });
        return made;
      },
      (error: unknown) => {
        this.#naming = null;
        throw error;
      },
    );
    return this.#naming;
  }

  async #keep(): Promise<boolean> {
    if (!this.unsaved) return true;
    try {
      const id = await this.#name();
      const content = { fields: this.#fields, html: this.#readHtml() };
      return await this.#services.keepCopy({ id, base: this.version, content, at: Date.now() });
    } catch (error) {
      this.#services.log('Keeping a copy of a draft', error);
      return false;
    }
  }

  #dropCopy(): void {
    const { id } = this.get();
    if (id !== null) this.#copies.drop(() => this.#services.dropCopy(id));
  }

  #answered(): void {
    this.#follow();
    // What came after the save is kept again: it now builds on the new version.
    if (this.unsaved) this.#copies.now();
    else this.#dropCopy();
  }

  #now() {
    const { conflict, refused, overdue, busy } = this.#queue;
    const { unsaved, savedAt } = this.#ledger;
    const { connected } = this.#around;
    const status = statusOf({ conflict, refused, overdue, busy, unsaved, savedAt, connected });
    return { status, copy: this.#copies.state };
  }

  #publish(change: Partial<DeskState> = {}): void {
    this.#state.set({ ...this.get(), ...change, ...this.#now() });
  }
}
