import type { DraftFields } from '@contract/articles.ts';
import type { DraftContent, LoadedDraft, RefusedBecause, SaveOutcome } from '../../../services/drafts.ts';
import { CopyKeeper } from './copy-keeper.ts';
import type { ConflictChoice, DeskServices, DeskState, OpenedDraft, SaveStatus } from './desk-types.ts';
import { fieldsOfCopy } from './fields.ts';
import { Rhythm } from './rhythm.ts';

export const savePause = 3000;
export const saveAtLatest = 60_000;
/** A save without an answer for so long is told as being offline. */
export const answerOverdue = 10_000;

/**
 * One draft on its way between the editor, this device and the server. It knows no React and no editor: whoever types
 * says so, and the text is read when it is needed.
 */
export class DraftDesk {
  readonly #services: DeskServices;
  readonly #listeners = new Set<() => void>();
  readonly #rhythm = new Rhythm(() => void this.saveNow(), savePause, saveAtLatest);
  readonly #copies: CopyKeeper;
  #state: DeskState;
  /** Answers the text as it stands. */
  #readHtml: () => string;
  /** The stored version that the text was made from. */
  #base: number;
  /** Counts changes; what the server has is the text after `#saved` of them. */
  #changes: number;
  #saved = 0;
  #savedAt: number | null;
  #running: Promise<boolean> | null = null;
  #askedAgain = false;
  #overdue = false;
  #connected = true;
  #refused: RefusedBecause | null = null;
  #conflict: LoadedDraft | null = null;
  #naming: Promise<string> | null = null;
  #unwatch: (() => void) | null = null;
  #leave: (() => void)[] = [];

  constructor(services: DeskServices, { id, record, base, content, unsaved }: OpenedDraft) {
    this.#services = services;
    this.#base = base;
    this.#changes = unsaved ? 1 : 0;
    this.#savedAt = record?.updatedAt ?? null;
    this.#readHtml = () => content.html;
    this.#state = {
      id,
      fields: content.fields,
      record,
      status: { kind: 'untouched' },
      keepFails: false,
      html: content.html,
      edition: 0,
    };
    this.#state = { ...this.#state, status: this.#status() };
    this.#copies = new CopyKeeper({
      keep: () => this.#keep(),
      onKept: (kept) => this.#publish({ keepFails: !kept }),
    });
  }

  readonly get = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#stop();
    };
  };

  /** Whether the server lacks something. */
  get unsaved(): boolean {
    return this.#changes !== this.#saved;
  }

  /** The text as it stands. */
  get html(): string {
    return this.#readHtml();
  }

  /** From now on the text is where the editor says. */
  readFrom(readHtml: () => string): void {
    this.#readHtml = readHtml;
  }

  /** The stored version that the text was made from. */
  get version(): number {
    return this.#base;
  }

  /** The text has changed. */
  wrote(): void {
    this.#changes += 1;
    this.#copies.changed();
    if (this.#state.id === null) void this.#name();
    if (!this.#conflict) this.#rhythm.beat();
    this.#publish();
  }

  edit(fields: Partial<DraftFields>): void {
    this.#state = { ...this.#state, fields: { ...this.#state.fields, ...fields } };
    this.wrote();
  }

  /** Answers whether the server has everything. Saves go one after another. */
  saveNow(): Promise<boolean> {
    this.#rhythm.rest();
    this.#askedAgain = true;
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
      this.#publish();
      this.#look();
    });
    return this.#running;
  }

  /** The page may be gone in a moment. */
  keepNow(): void {
    if (this.unsaved) this.#copies.now();
  }

  /** The way out of a conflict. */
  async choose(choice: ConflictChoice): Promise<void> {
    const theirs = this.#conflict;
    if (!theirs) return;
    const copyId = choice === 'copy' ? await this.#services.newId() : null;
    this.#conflict = null;
    if (choice === 'theirs') {
      this.#replace(theirs);
      return;
    }
    if (copyId === null) this.#base = theirs.record.version;
    else this.#becomeCopy(copyId);
    await this.saveNow();
  }

  /** What cannot be saved under its name any more goes on as a new draft. */
  async saveAsNew(): Promise<void> {
    this.#becomeCopy(await this.#services.newId());
    await this.saveNow();
  }

  #start(): void {
    this.#leave = [
      this.#services.watchConnection((connected) => {
        const back = connected && !this.#connected;
        this.#connected = connected;
        this.#publish();
        if (back) this.#tryAgain();
      }),
      this.#services.watchAccess(() => {
        this.#watch();
        this.#tryAgain();
      }),
    ];
    this.#watch();
    if (this.unsaved) this.#rhythm.beat();
  }

  #stop(): void {
    this.keepNow();
    if (this.unsaved) void this.saveNow();
    this.#unwatch?.();
    this.#unwatch = null;
    for (const leave of this.#leave) leave();
    this.#leave = [];
  }

  #tryAgain(): void {
    if (this.unsaved && !this.#conflict) void this.saveNow();
  }

  /** Follows what others save. Before the first save there is nothing that could be read. */
  #watch(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    const { id } = this.#state;
    if (id === null || this.#base === 0 || this.#listeners.size === 0) return;
    this.#unwatch = this.#services.watch(
      id,
      (record) => {
        if (!record) return;
        this.#publish({ record });
        this.#look();
      },
      (error) => this.#services.log('Watching a draft', error),
    );
  }

  /** Somebody else has saved: without changes of its own the desk shows it at once. */
  #look(): void {
    const stored = this.#state.record;
    if (this.#running || this.unsaved || !stored || stored.version <= this.#base) return;
    void this.#services.load(stored.id).then(
      (theirs) => {
        if (theirs && theirs.record.version > this.#base && !this.#running && !this.unsaved) {
          this.#replace(theirs);
        }
      },
      (error: unknown) => this.#services.log('Reading what another tab has saved', error),
    );
  }

  #replace({ record, html }: LoadedDraft): void {
    this.#base = record.version;
    this.#saved = this.#changes;
    this.#savedAt = record.updatedAt;
    this.#refused = null;
    this.#readHtml = () => html;
    this.#rhythm.rest();
    this.#dropCopy();
    this.#publish({ record, fields: record.fields, html, edition: this.#state.edition + 1 });
  }

  #becomeCopy(id: string): void {
    this.#dropCopy();
    this.#unwatch?.();
    this.#unwatch = null;
    this.#base = 0;
    this.#refused = null;
    this.#changes += 1;
    this.#publish({ id, record: null, fields: fieldsOfCopy(this.#state.fields) });
  }

  #name(): Promise<string> {
    this.#naming ??= this.#services.newId().then(
      (id) => {
        this.#publish({ id });
        return id;
      },
      (error: unknown) => {
        this.#naming = null;
        throw error;
      },
    );
    return this.#naming;
  }

  #content(): DraftContent {
    return { fields: this.#state.fields, html: this.#readHtml() };
  }

  async #keep(): Promise<boolean> {
    if (!this.unsaved || this.#state.id === null) return true;
    const copy = { id: this.#state.id, base: this.#base, content: this.#content(), at: Date.now() };
    return this.#services.keepCopy(copy);
  }

  #dropCopy(): void {
    const { id } = this.#state;
    if (id !== null) this.#copies.drop(() => this.#services.dropCopy(id));
  }

  async #saveAll(): Promise<boolean> {
    while (this.unsaved && this.#askedAgain) {
      this.#askedAgain = false;
      if (this.#conflict || !(await this.#saveOnce())) return false;
    }
    return !this.unsaved;
  }

  async #saveOnce(): Promise<boolean> {
    const sent = this.#changes;
    const overdue = setTimeout(() => {
      this.#overdue = true;
      this.#publish();
    }, answerOverdue);
    this.#publish();
    const outcome = await this.#send();
    clearTimeout(overdue);
    this.#overdue = false;
    this.#refused = outcome.type === 'refused' ? outcome.why : null;
    if (outcome.type === 'conflict') this.#conflict = outcome.theirs;
    if (outcome.type === 'saved') this.#settle(outcome.version, sent);
    else this.#copies.now();
    this.#publish();
    return outcome.type === 'saved';
  }

  async #send(): Promise<SaveOutcome> {
    try {
      const id = this.#state.id ?? (await this.#name());
      return await this.#services.save({ id, base: this.#base, content: this.#content() });
    } catch (error) {
      this.#services.log('Saving a draft', error);
      return { type: 'refused', why: 'unreachable' };
    }
  }

  #settle(version: number, sent: number): void {
    const first = this.#base === 0;
    this.#base = version;
    this.#saved = sent;
    this.#savedAt = Date.now();
    // What came after is kept again: it now builds on the new version.
    if (this.unsaved) this.#copies.now();
    else this.#dropCopy();
    if (first) this.#watch();
  }

  #status(): SaveStatus {
    if (this.#conflict) return { kind: 'conflict', theirs: this.#conflict };
    if (this.#refused) return { kind: 'refused', why: this.#refused };
    if (!this.unsaved) {
      return this.#savedAt === null ? { kind: 'untouched' } : { kind: 'saved', at: this.#savedAt };
    }
    if (!this.#connected || this.#overdue) return { kind: 'offline' };
    return this.#running ? { kind: 'saving' } : { kind: 'waiting' };
  }

  #publish(change: Partial<DeskState> = {}): void {
    const next = { ...this.#state, ...change };
    this.#state = { ...next, status: this.#status() };
    for (const listener of this.#listeners) listener();
  }
}
