import type { DonationDetails } from '@contract/donation-details.ts';
import { createStore } from '../../lib/store.ts';
import {
  type CardResult,
  confirmWithBank,
  createPaymentMethod,
  loadPayments,
} from '../../platform/payments.ts';
import { pendingDonation } from './api/pending-donation.ts';
import {
  checkDelaysMs,
  type DonationEvent,
  type DonationState,
  initialState,
  openAttempt,
  transition,
} from './donation-machine.ts';
import { lookUpDonation, sendDonation } from './api/donations.ts';
import { readMonthTotal } from './api/donation-totals.ts';
import { readDonationIntro, readGoal } from './api/site-texts.ts';

/** What a donation needs from outside. None of it rejects, except `loadPayments`. */
export const donateServices = {
  loadPayments,
  createPaymentMethod,
  readMonthTotal,
  readGoal,
  readDonationIntro,
  send: sendDonation,
  lookUp: lookUpDonation,
  /** Runs the bank's authentication of the donor. The message is the provider's, or null if the donor has confirmed. */
  confirm: (clientSecret: string): Promise<{ message: string | null }> =>
    loadPayments().then(
      (provider) => confirmWithBank(provider, clientSecret),
      // Without the provider's script the bank cannot ask the donor, so the lookups decide.
      () => ({ message: null }),
    ),
  pending: pendingDonation,
  newId: (): string => crypto.randomUUID(),
  isOnline: () => navigator.onLine,
  wait: (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs)),
};

export type DonatePanelServices = typeof donateServices;
export type DonationServices = Pick<
  DonatePanelServices,
  'send' | 'lookUp' | 'confirm' | 'pending' | 'newId' | 'isOnline' | 'wait'
>;

type PrepareCard = () => Promise<CardResult>;

/**
 * Runs one donor's donations, one at a time: feeds events to the state machine and performs the effect of each new
 * state. The state changes synchronously, so that a double click submits once. Independent of React.
 */
export class DonationFlow {
  readonly #deps: DonationServices;
  readonly #store = createStore<DonationState>(initialState);
  /** The optional fields. They belong to the form and are not persisted. */
  #details: DonationDetails = {};
  #prepareCard: PrepareCard = () => Promise.resolve({ type: 'not-sent' });

  constructor(deps: DonationServices) {
    this.#deps = deps;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Starts a donation of `amount` dollars. Ignored while another one is in progress. */
  submit(amount: number, prepareCard: PrepareCard, details: DonationDetails = {}): void {
    if (this.get().step !== 'ready') return;
    if (!this.#deps.isOnline()) return this.#dispatch({ type: 'offline' });
    this.#prepareCard = prepareCard;
    this.#details = details;
    this.#dispatch({ type: 'submitted', attempt: { id: this.#deps.newId(), amount } });
  }

  /** Clears the outcome of the last donation, once the donor has read it or a field shows an error of the next one. */
  clearOutcome(): void {
    this.#dispatch({ type: 'outcome-cleared' });
  }

  /** Resumes a donation that a reload interrupted. */
  resume(): void {
    const pending = this.#deps.pending.read();
    if (pending) this.#dispatch({ type: 'reloaded', attempt: pending });
  }

  /** Call when the network has returned. */
  goOnline(): void {
    this.#dispatch({ type: 'online' });
  }

  retryLookup(): void {
    this.#dispatch({ type: 'lookup-retried' });
  }

  #dispatch(event: DonationEvent): void {
    const next = transition(this.get(), event);
    if (next === this.get()) return;
    // Stored before the effect starts, because the page may be closed before the answer arrives.
    this.#deps.pending.write(openAttempt(next));
    this.#store.set(next);
    void this.#effectOf(next)?.then((result) => this.#dispatch(result));
  }

  /** Performs the effect of a state and resolves to the event that follows. Returns null if the donor has to act. */
  #effectOf(state: DonationState): Promise<DonationEvent> | null {
    const { send, confirm, wait, lookUp } = this.#deps;
    switch (state.step) {
      case 'ready':
      case 'unsettled':
        return null;
      case 'preparing':
        return this.#prepareCard();
      case 'sending': {
        const { id, amount } = state.attempt;
        return send({ amount, paymentMethodId: state.paymentMethodId, attemptId: id, ...this.#details });
      }
      case 'confirming':
        return confirm(state.clientSecret).then(({ message }) => ({ type: 'confirmed', message }));
      case 'checking':
        return wait(checkDelaysMs[state.lookups] ?? 0).then(() => lookUp(state.attempt.id));
    }
  }
}
