import { createStore } from '../lib/store.ts';
import type { CallFailure } from '../platform/callables.ts';
import { UndoQueue } from './undo.ts';

/** The error of a row: a sentence, or a list of what must be corrected in the editor first. */
export interface RowProblem {
  message: string;
  unready: readonly string[];
}

export interface RowState {
  /** The running task, such as `Publishing…`. */
  doing: string | null;
  problem: RowProblem | null;
  /** Deleted a moment ago; it can still be restored. */
  deleted: boolean;
}

const idle: RowState = { doing: null, problem: null, deleted: false };

const problemOf = ({ code, message, problems = [message] }: CallFailure): RowProblem =>
  code === 'not-ready' ? { message: 'It cannot go out yet:', unready: problems } : { message, unready: [] };

export type Task = () => Promise<{ ok: true } | CallFailure>;

/** The running tasks and delayed deletions of all rows. It knows no React. */
export class RowTasks {
  readonly #store = createStore<ReadonlyMap<string, RowState>>(new Map());
  readonly #deletions = new UndoQueue<string, Task>((id, work) => {
    this.#set(id, {});
    void this.run(id, 'Deleting…', work);
  });

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Runs one task at a time for each row. Resolves to whether it succeeded. */
  async run(id: string, doing: string, work: Task): Promise<boolean> {
    if (stateOf(this.get(), id).doing !== null) return false;
    this.#set(id, { doing });
    const result = await work();
    this.#set(id, { problem: result.ok ? null : problemOf(result) });
    return result.ok;
  }

  /** Deletes after a delay, in which it can be undone. */
  remove(id: string, work: Task): void {
    if (stateOf(this.get(), id).doing !== null || this.#deletions.has(id)) return;
    this.#deletions.add(id, work);
    this.#set(id, { deleted: true });
  }

  undo(id: string): void {
    if (this.#deletions.take(id)) this.#set(id, {});
  }

  /** Runs the delayed deletions at once, when the page is closed and nobody can undo them any more. */
  flush(): void {
    this.#deletions.flush();
  }

  #set(id: string, state: Partial<RowState>): void {
    this.#store.set(new Map(this.get()).set(id, { ...idle, ...state }));
  }
}

export const stateOf = (states: ReadonlyMap<string, RowState>, id: string): RowState =>
  states.get(id) ?? idle;
