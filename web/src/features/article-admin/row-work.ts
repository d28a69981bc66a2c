import { UndoQueue } from '../../data/undo.ts';
import { createStore } from '../../lib/store.ts';
import type { CallFailure } from '../../platform/callables.ts';

/** What went wrong with a row: one sentence, or everything that has to be mended in the editor first. */
export interface RowProblem {
  message: string;
  unready: readonly string[];
}

export interface RowState {
  /** What is being done to it, such as `Publishing…`. */
  doing: string | null;
  problem: RowProblem | null;
  /** Thrown away a moment ago; it can still be brought back. */
  deleted: boolean;
}

const idle: RowState = { doing: null, problem: null, deleted: false };

const problemOf = ({ code, message, problems = [message] }: CallFailure): RowProblem =>
  code === 'not-ready' ? { message: 'It cannot go out yet:', unready: problems } : { message, unready: [] };

export type Work = () => Promise<{ ok: true } | CallFailure>;

/** What is under way with every row. It knows no React. */
export class RowWork {
  readonly #store = createStore<ReadonlyMap<string, RowState>>(new Map());
  readonly #deletions = new UndoQueue<string, Work>((id, work) => {
    this.#set(id, {});
    void this.run(id, 'Deleting…', work);
  });

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** One thing at a time with every row. Answers whether it was done. */
  async run(id: string, doing: string, work: Work): Promise<boolean> {
    if (stateOf(this.get(), id).doing !== null) return false;
    this.#set(id, { doing });
    const result = await work();
    this.#set(id, { problem: result.ok ? null : problemOf(result) });
    return result.ok;
  }

  /** Stands there with a way back for a while; readers lose it when that is over. */
  remove(id: string, work: Work): void {
    if (stateOf(this.get(), id).doing !== null || this.#deletions.has(id)) return;
    this.#deletions.add(id, work);
    this.#set(id, { deleted: true });
  }

  undo(id: string): void {
    if (this.#deletions.take(id)) this.#set(id, {});
  }

  /** Carries out at once what waits: nobody is left who could bring it back. */
  flush(): void {
    this.#deletions.flush();
  }

  #set(id: string, state: Partial<RowState>): void {
    this.#store.set(new Map(this.get()).set(id, { ...idle, ...state }));
  }
}

export const stateOf = (states: ReadonlyMap<string, RowState>, id: string): RowState =>
  states.get(id) ?? idle;
