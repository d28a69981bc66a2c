import type { ModerateCommentInput, ModerationAction } from '@contract/moderation.ts';
import { createStore } from '../../lib/store.ts';
import type { ModerationAnswer } from './api/acts.ts';
import type { QueueRow } from './api/queue.ts';
import { type Refusal, refusalText, undoProblem } from './refusals.ts';
import type { UndoStack } from './undo-stack.ts';
import { actionWords, comments, writerName } from './words.ts';

export interface RowWork {
  /** What is being done to it, such as `Hiding…`. */
  doing: string | null;
  /** Why the last thing was not done to it. */
  note: string | null;
}

export interface Order {
  action: ModerationAction;
  /** For `hide` and `delete`. */
  reason?: string;
}

const idle: RowWork = { doing: null, note: null };

export type Moderate = (input: ModerateCommentInput) => Promise<ModerationAnswer>;

/** What is under way with every comment of the queue. It knows no React. */
export class QueueWork {
  readonly #moderate: Moderate;
  readonly #undo: UndoStack;
  readonly #me: string;
  readonly #store = createStore<ReadonlyMap<string, RowWork>>(new Map());

  constructor(moderate: Moderate, undo: UndoStack, me: string) {
    this.#moderate = moderate;
    this.#undo = undo;
    this.#me = me;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Of those that nothing is being done to already. */
  async carryOut(all: readonly QueueRow[], order: Order): Promise<void> {
    const rows = all.filter(({ id }) => workOn(this.get(), id).doing === null);
    if (rows.length === 0) return;
    this.#set(rows, () => ({ doing: actionWords[order.action].doing }));
    const { results, failure } = await this.#moderate({
      ...order,
      comments: rows.map(({ id, version }) => ({ id, version })),
    });
    const answers = new Map(results.map((result) => [result.id, result]));
    this.#set(rows, (row) => {
      const answer = answers.get(row.id);
      if (!answer) return { note: failure };
      return answer.done ? {} : { note: refusalText(order.action, answer, row, this.#me) };
    });
    const done = results.filter((result) => result.done);
    const [first] = done;
    if (!first) return;
    const only = done.length === 1 && rows.find(({ id }) => id === first.id);
    const what = only ? `a comment by ${writerName(only)}` : comments(done.length);
    this.#undo.offer(`${actionWords[order.action].done}: ${what}.`, () => this.#takeBack(order.action, done));
  }

  async #takeBack(action: ModerationAction, done: { id: string; version: number }[]): Promise<string | null> {
    const { results, failure } = await this.#moderate({
      action,
      undo: true,
      comments: done.map(({ id, version }) => ({ id, version })),
    });
    if (failure !== null) return `Not taken back: ${failure}`;
    const refusals = results.filter((result): result is Refusal => !result.done);
    return undoProblem(refusals, done.length, this.#me);
  }

  #set(rows: readonly QueueRow[], stateOf: (row: QueueRow) => Partial<RowWork>): void {
    const states = new Map(this.get());
    for (const row of rows) states.set(row.id, { ...idle, ...stateOf(row) });
    this.#store.set(states);
  }
}

export const workOn = (states: ReadonlyMap<string, RowWork>, id: string): RowWork => states.get(id) ?? idle;
