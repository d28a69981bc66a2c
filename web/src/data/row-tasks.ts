import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import type { CallFailure } from '../platform/callables.ts';
import type { Deletions } from './deletions.ts';
import { useFlushOnLeave } from './use-flush-on-leave.ts';

/** The error of a row: a sentence, or a list of problems to fix in the editor first. */
export interface RowProblem {
  message: string;
  unready: readonly string[];
}

export interface RowState {
  /** The label of the running task, such as `Publishing…`. */
  doing: string | null;
  problem: RowProblem | null;
  /** Deleted a moment ago and can still be restored. */
  deleted: boolean;
}

const idle: RowState = { doing: null, problem: null, deleted: false };

const problemOf = ({ code, message, problems = [message] }: CallFailure): RowProblem =>
  code === 'not-ready' ? { message: 'It cannot go out yet:', unready: problems } : { message, unready: [] };

export type Task = () => Promise<{ ok: true } | CallFailure>;

export type OnRefused = (id: string, failure: CallFailure) => void;

/** The running tasks and delayed deletions of all rows. Independent of React. */
export class RowTasks<Change> {
  readonly #store = createStore<ReadonlyMap<string, RowState>>(new Map());
  readonly deletions: Deletions<Change>;

  constructor(openDeletions: (onRefused: OnRefused) => Deletions<Change>) {
    this.deletions = openDeletions((id, failure) => this.#set(id, { problem: problemOf(failure) }));
    this.deletions.subscribe(() => this.#store.set(new Map(this.get())));
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Runs at most one task at a time per row. Resolves to whether it succeeded. */
  async run(id: string, doing: string, work: Task): Promise<boolean> {
    if (this.of(id).doing !== null) return false;
    this.#set(id, { doing });
    const result = await work();
    this.#set(id, { problem: result.ok ? null : problemOf(result) });
    return result.ok;
  }

  /** Deletes after a delay during which it can be undone. */
  remove(id: string, change: Change): void {
    if (this.of(id).doing !== null) return;
    this.#set(id, {});
    this.deletions.remove(id, change);
  }

  undo(id: string): void {
    this.deletions.restore(id);
  }

  of(id: string): RowState {
    const state = this.get().get(id) ?? idle;
    const deletion = this.deletions.stateOf(id);
    if (deletion === 'undo' || deletion === 'retry') return { ...idle, deleted: true };
    return deletion === 'going' ? { ...idle, doing: 'Deleting…' } : state;
  }

  #set(id: string, state: Partial<RowState>): void {
    this.#store.set(new Map(this.get()).set(id, { ...idle, ...state }));
  }
}

export interface RowTasksHandle<Change> {
  tasks: RowTasks<Change>;
  of: (id: string) => RowState;
}

type OpenDeletions<Change> = (uid: string, onRefused: OnRefused) => Deletions<Change>;

/** Provides the tasks of the rows that a member sees. Delayed deletions are sent immediately when the page is left. */
export function useRowTasks<Change>(uid: string, open: OpenDeletions<Change>): RowTasksHandle<Change> {
  const tasks = useMemo(() => new RowTasks((onRefused) => open(uid, onRefused)), [uid, open]);
  useSyncExternalStore(tasks.subscribe, tasks.get);
  useFlushOnLeave(tasks.deletions);
  return { tasks, of: (id) => tasks.of(id) };
}
