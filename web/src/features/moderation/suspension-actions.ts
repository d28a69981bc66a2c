import type { CallInput } from '@contract/calls.ts';
import type { MemberSuspension } from '../../data/suspension.ts';
import { suspendMember } from './api/calls.ts';
import { readSuspension } from './api/suspensions.ts';
import type { UndoToasts } from './undo-toasts.ts';
import { siteTime } from '../../lib/site-clock.ts';

export interface Member {
  uid: string;
  name: string;
}

/** Sets, changes, and lifts suspensions of members, each with an undo. Independent of React. */
export class SuspensionActions {
  readonly #undo: UndoToasts;
  readonly #me: string;
  readonly #busy = new Set<string>();

  constructor(undo: UndoToasts, me: string) {
    this.#undo = undo;
    this.#me = me;
  }

  /** Sets a suspension. `before` is the one that it replaces. Resolves to null on success, or to an error message. */
  suspend(
    { uid, name }: Member,
    { until, reason }: { until: number; reason: string },
    before: MemberSuspension | null,
  ): Promise<string | null> {
    return this.#change({ uid, until, reason }, before, `${name} is in time-out until ${siteTime(until)}.`);
  }

  /** Lifts a suspension. A failure is shown in a toast. */
  async lift({ uid, name }: Member, before: MemberSuspension): Promise<void> {
    const order = { uid, until: null, reason: 'Lifted before its end.' };
    const problem = await this.#change(order, before, `The time-out of ${name} is lifted.`);
    if (problem !== null) this.#undo.say(problem);
  }

  async #change(
    order: CallInput<'suspendMember'>,
    before: MemberSuspension | null,
    done: string,
  ): Promise<string | null> {
    if (this.#busy.has(order.uid)) return null;
    this.#busy.add(order.uid);
    const problem = await suspendMember(order);
    this.#busy.delete(order.uid);
    if (problem === null) this.#undo.offer(done, () => this.#revert(order, before));
    return problem;
  }

  /** Restores the previous state, unless somebody else has decided since then. */
  async #revert(
    { uid, until }: CallInput<'suspendMember'>,
    before: MemberSuspension | null,
  ): Promise<string | null> {
    const now = await readSuspension(uid).catch(() => undefined);
    if (now === undefined) return 'Not taken back: the server could not be reached.';
    const untouched = now === null ? until === null : now.by === this.#me && now.until === until;
    if (!untouched) return `Not taken back: ${now ? now.byName : 'somebody'} has decided about it since.`;
    const back = before
      ? { uid, until: before.until, reason: before.reason }
      : { uid, until: null, reason: 'Taken back at once.' };
    const problem = await suspendMember(back);
    return problem === null ? null : `Not taken back: ${problem}`;
  }
}
