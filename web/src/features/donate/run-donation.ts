import type { LookUpResult, SendResult } from './api/donations.ts';
import type { CardResult } from '../../platform/payments.ts';
import { checkDelays, type DonationEvent, type DonationState } from './model.ts';

/** What the flow needs of the world. None of these throws. */
export interface DonationDeps {
  prepareCard(): Promise<CardResult>;
  send(donation: { amount: number; paymentMethodId: string; attemptId: string }): Promise<SendResult>;
  /** Lets the bank ask the donor; the message is the provider's, when it did not go well. */
  confirm(clientSecret: string): Promise<{ message: string | null }>;
  lookUp(attemptId: string): Promise<LookUpResult>;
  wait(milliseconds: number): Promise<void>;
}

/** Does the work that a state stands for and answers with what came of it. Null where the donor has the word. */
export function workOf(state: DonationState, deps: DonationDeps): Promise<DonationEvent> | null {
  switch (state.step) {
    case 'ready':
    case 'unsettled':
      return null;
    case 'preparing':
      return deps.prepareCard();
    case 'sending': {
      const { id, amount } = state.attempt;
      return deps.send({ amount, paymentMethodId: state.paymentMethodId, attemptId: id });
    }
    case 'confirming':
      return deps.confirm(state.clientSecret).then(({ message }) => ({ type: 'confirmed', message }));
    case 'checking':
      return deps.wait(checkDelays[state.asked] ?? 0).then(() => deps.lookUp(state.attempt.id));
  }
}
