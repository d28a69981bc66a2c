import type { RefusedBecause, SaveOutcome } from '../api/draft-saving.ts';
import type { DraftContent, LoadedDraft } from '../../../data/drafts.ts';
import type { DeskServices } from './desk-types.ts';
import type { Ledger } from './ledger.ts';

/** A save without an answer for so long is told as being offline. */
export const answerOverdue = 10_000;

interface SaveQueueDeps {
  services: Pick<DeskServices, 'save' | 'log'>;
  ledger: Ledger;
  /** The name of the draft; made with the first save at the latest. */
  name: () => Promise<string>;
  content: () => DraftContent;
  /** Something about the saving is different now. */
  onChange: () => void;
  onAnswer: (saved: boolean) => void;
  /** Nothing is on its way any more. */
  onIdle: () => void;
}

/** Sends a draft to the server: one save after another, and none that is built on an older version. */
export class SaveQueue {
  refused: RefusedBecause | null = null;
  conflict: LoadedDraft | null = null;
  overdue = false;
  /** A save is on its way. */
  busy = false;
  readonly #deps: SaveQueueDeps;
  #running: Promise<boolean> | null = null;
  #askedAgain = false;

  constructor(deps: SaveQueueDeps) {
    this.#deps = deps;
  }

  /** Answers whether the server has everything. Asked while it runs, it runs once more afterwards. */
  run(): Promise<boolean> {
    this.#askedAgain = true;
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
      this.busy = false;
      this.#deps.onChange();
      this.#deps.onIdle();
    });
    return this.#running;
  }

  async #saveAll(): Promise<boolean> {
    const { ledger } = this.#deps;
    while (ledger.unsaved && this.#askedAgain) {
      this.#askedAgain = false;
      if (this.conflict || !(await this.#saveOnce())) return false;
    }
    return !ledger.unsaved;
  }

  async #saveOnce(): Promise<boolean> {
    const { ledger, onChange, onAnswer } = this.#deps;
    const { mark } = ledger;
    this.busy = true;
    const overdue = setTimeout(() => {
      this.overdue = true;
      onChange();
    }, answerOverdue);
    onChange();
    const outcome = await this.#send();
    clearTimeout(overdue);
    this.overdue = false;
    this.refused = outcome.type === 'refused' ? outcome.why : null;
    if (outcome.type === 'conflict') this.conflict = outcome.theirs;
    if (outcome.type === 'saved') ledger.settle(outcome.version, Date.now(), mark);
    onAnswer(outcome.type === 'saved');
    onChange();
    return outcome.type === 'saved';
  }

  async #send(): Promise<SaveOutcome> {
    const { services, ledger, name, content } = this.#deps;
    try {
      const id = await name();
      return await services.save({ id, base: ledger.base, content: content() });
    } catch (error) {
      services.log('Saving a draft', error);
      return { type: 'refused', why: 'unreachable' };
    }
  }
}
