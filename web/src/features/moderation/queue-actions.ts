import type { ModeratedComment, ModerationAction } from '@contract/moderation.ts';
import { createStore } from '../../lib/store.ts';
import { moderateComments } from './api/calls.ts';
import type { QueueRow } from './api/queue.ts';
import type { UndoToasts } from './undo-toasts.ts';
import { actionTexts, comments, decisionText, writerName } from './texts.ts';

export interface RowStatus {
  /** The decision in progress, such as `Hiding…`. Null if there is none. */
  doing: string | null;
  /** Why the last decision was not carried out. Null if it was. */
  note: string | null;
}

export interface Decision {
  action: ModerationAction;
  /** Required for `hide` and `delete`. */
  reason?: string;
}

const idle: RowStatus = { doing: null, note: null };

/** Sends decisions on comments to the server, and tracks the status of each. Independent of React. */
export class QueueActions {
  readonly #undo: Pick<UndoToasts, 'offer'>;
  readonly #me: string;
  readonly #store = createStore<ReadonlyMap<string, RowStatus>>(new Map());

  constructor(undo: Pick<UndoToasts, 'offer'>, me: string) {
    this.#undo = undo;
    this.#me = me;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /**
   * Sends the decision for all given comments without one in progress. Resolves to the error if the server answered for
   * none of them, otherwise to null.
   */
  async execute(all: readonly QueueRow[], decision: Decision): Promise<string | null> {
    const rows = all.filter(({ id }) => statusOf(this.get(), id).doing === null);
    if (rows.length === 0) return null;
    this.#set(rows, () => ({ doing: actionTexts[decision.action].doing }));
    const { results, failure } = await moderateComments({
      ...decision,
      comments: rows.map(({ id, version }) => ({ id, version })),
    });
    const answers = new Map(results.map((result) => [result.id, result]));
    this.#set(rows, (row) => {
      const answer = answers.get(row.id);
      if (!answer) return { note: failure };
      return answer.done ? {} : { note: refusalText(decision.action, answer, row, this.#me) };
    });
    const done = results.filter((result) => result.done);
    const [first] = done;
    if (!first) return results.length === 0 ? failure : null;
    const only = done.length === 1 && rows.find(({ id }) => id === first.id);
    const what = only ? `a comment by ${writerName(only)}` : comments(done.length);
    this.#undo.offer(`${actionTexts[decision.action].done}: ${what}.`, () =>
      this.#revert(decision.action, done),
    );
    return null;
  }

  async #revert(action: ModerationAction, done: { id: string; version: number }[]): Promise<string | null> {
    const { results, failure } = await moderateComments({
      action,
      undo: true,
      comments: done.map(({ id, version }) => ({ id, version })),
    });
    if (failure !== null) return `Not taken back: ${failure}`;
    const refusals = results.filter((result): result is Refusal => !result.done);
    return undoProblem(refusals, done.length, this.#me);
  }

  #set(rows: readonly QueueRow[], stateOf: (row: QueueRow) => Partial<RowStatus>): void {
    const states = new Map(this.get());
    for (const row of rows) states.set(row.id, { ...idle, ...stateOf(row) });
    this.#store.set(states);
  }
}

export const statusOf = (states: ReadonlyMap<string, RowStatus>, id: string): RowStatus =>
  states.get(id) ?? idle;

type Refusal = Extract<ModeratedComment, { done: false }>;

/**
 * Returns why a decision was not carried out, and what to do about it. `row` is the comment as the moderator saw it.
 */
function refusalText(action: ModerationAction, { why, last }: Refusal, row: QueueRow, me: string): string {
  const notDone = `“${actionTexts[action].label}” was not done`;
  const isNews = last !== undefined && last.at > (row.acts.at(-1)?.at ?? 0);
  switch (why) {
    case 'changed':
      return isNews
        ? `${decisionText(last, me)} Therefore ${notDone}. Look again, and decide anew.`
        : `Its writer changed it or another report came while you decided. Therefore ${notDone}. Look again, and decide anew.`;
    case 'gone':
      return `${notDone}: its writer has deleted it.`;
    case 'own-decision':
      return `${notDone}: the decision was yours, so another moderator has to look at it.`;
    case 'not-possible':
      return `${notDone}: that cannot be done with it as it is now.`;
  }
}

/** Returns what an undo could not revert, or null if it reverted everything. */
function undoProblem(refusals: readonly Refusal[], of: number, me: string): string | null {
  const [first] = refusals;
  if (!first) return null;
  const them = refusals.length === 1 ? 'it' : 'them';
  const decided = refusals.find(({ last }) => last !== undefined && last.by !== me)?.last;
  const why = decided
    ? `${decided.byName} has decided about ${them} since`
    : first.why === 'not-possible'
      ? `it is too late for ${them}`
      : `something else has happened to ${them} since`;
  return of === 1
    ? `Not taken back: ${why}.`
    : `Not taken back: ${comments(refusals.length)} of ${of}; ${why}.`;
}
