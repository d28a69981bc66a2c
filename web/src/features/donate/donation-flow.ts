import { createStore } from '../../lib/store.ts';
import type { CardResult } from '../../platform/payments.ts';
import type { PendingDonation } from './api/pending-donation.ts';
import { type DonationEvent, type DonationState, initialState, openAttempt, transition } from './model.ts';
import { type DonationDeps, workOf } from './run-donation.ts';

export interface FlowDeps extends Omit<DonationDeps, 'prepareCard'> {
  newId(): string;
  isOnline(): boolean;
  pending: { read(): PendingDonation | null; write(donation: PendingDonation | null): void };
}

export type PrepareCard = () => Promise<CardResult>;

/**
 * One donor's donations, one at a time. An observer without React: the state changes at once with the event, so that a
 * second press finds the flow busy before anything is drawn.
 */
export class DonationFlow {
  readonly #deps: FlowDeps;
  readonly #store = createStore<DonationState>(initialState);
  #prepareCard: PrepareCard = () => Promise.resolve({ type: 'not-sent' });

  constructor(deps: FlowDeps) {
    this.#deps = deps;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Donate was pressed with an amount that may be paid. Ignored while a donation is under way. */
  press(amount: number, prepareCard: PrepareCard): void {
    if (this.get().step !== 'ready') return;
    if (!this.#deps.isOnline()) return this.#take({ type: 'offline' });
    this.#prepareCard = prepareCard;
    this.#take({ type: 'pressed', attempt: { id: this.#deps.newId(), amount } });
  }

  /** Donate was pressed with an amount that may not be paid: what became of the last donation is no longer said. */
  refuse(): void {
    this.#take({ type: 'mistaken' });
  }

  /** Takes up a donation that a reload cut off. */
  resume(): void {
    const pending = this.#deps.pending.read();
    if (pending) this.#take({ type: 'reloaded', attempt: pending });
  }

  askAgain(): void {
    this.#take({ type: 'asked-again' });
  }

  #take(event: DonationEvent): void {
    const next = transition(this.get(), event);
    if (next === this.get()) return;
    // Kept before the work begins: the page may be gone before the answer is there.
    this.#deps.pending.write(openAttempt(next));
    this.#store.set(next);
    void workOf(next, { ...this.#deps, prepareCard: this.#prepareCard })?.then((result) =>
      this.#take(result),
    );
  }
}
