import type { DonateResponse } from '@contract/donations.ts';
import { formatPayment } from '@contract/money.ts';

/**
 * One submission of the form. Its unique ID is the idempotency key. Looking it up is always safe. Once the server has
 * answered that the attempt failed, the ID is closed, so that a request still in flight cannot charge later.
 */
interface Attempt {
  id: string;
  amount: number;
}

/** The result that the panel shows. */
export interface Outcome {
  tone: 'success' | 'failure';
  text: string;
  detail?: string;
}

/** The provider's answer after the bank has asked the donor. `message` is its error. */
interface Confirmation {
  message: string | null;
}

/**
 * - `preparing`: the provider turns the card into a payment method. Nothing has been sent to our server.
 * - `sending`: from here on money may move, and only the server knows whether it did.
 * - `confirming`: the bank asks the donor.
 * - `checking`: looks the attempt up on the server. `lookups` counts the answers without an outcome.
 * - `unsettled`: every lookup failed to settle it. No other payment is allowed until the outcome is known.
 */
export type DonationState =
  | { step: 'ready'; outcome: Outcome | null }
  | { step: 'preparing'; attempt: Attempt }
  | { step: 'sending'; attempt: Attempt; paymentMethodId: string }
  | { step: 'confirming'; attempt: Attempt; clientSecret: string }
  | { step: 'checking'; attempt: Attempt; lookups: number; confirmation: Confirmation | null }
  | { step: 'unsettled'; attempt: Attempt };

export type DonationEvent =
  | { type: 'submitted'; attempt: Attempt }
  | { type: 'reloaded'; attempt: Attempt }
  | { type: 'lookup-retried' }
  | { type: 'offline' }
  | { type: 'online' }
  | { type: 'outcome-cleared' }
  | { type: 'prepared'; paymentMethodId: string }
  | { type: 'card-refused'; message: string }
  | { type: 'not-sent' }
  | { type: 'answered'; answer: DonateResponse }
  | { type: 'refused'; error?: { code: string; message: string } }
  | { type: 'lost' }
  | { type: 'confirmed'; message: string | null };

/** Do not change these sentences: the site's owner wrote them. */
export const messages = {
  success: 'Donation successful! Thank you for your support.',
  failed: 'Donation failed. Please try again.',
  error: 'An error occurred. Please try again.',
  offline: 'You are offline. Nothing was sent: try again once you are connected.',
};

/** The delay before each lookup. After the last one the state becomes `unsettled`. */
export const checkDelaysMs = [0, 1000, 2000, 3000, 5000, 8000, 10_000, 15_000] as const;

/** From this lookup on, a refusal by the bank is final: the provider learns the donor's answer with a delay. */
const refusalTrustedFrom = 3;

/** Error codes for which the server's own message is shown, because "try again" would be bad advice. */
const ownMessageCodes: readonly string[] = ['too-many-requests'];

export const initialState: DonationState = { step: 'ready', outcome: null };

const nothingCharged = 'Nothing was charged.';

const finished = (outcome: Outcome): DonationState => ({ step: 'ready', outcome });
const failure = (text: string, detail?: string): Outcome => ({
  tone: 'failure',
  text,
  ...(detail && { detail }),
});
const checking = (attempt: Attempt, confirmation: Confirmation | null = null): DonationState => ({
  step: 'checking',
  attempt,
  lookups: 0,
  confirmation,
});

type At<Step extends DonationState['step']> = Extract<DonationState, { step: Step }>;
type On<Type extends DonationEvent['type']> = Extract<DonationEvent, { type: Type }>;
type Reactions<State> = {
  [Type in DonationEvent['type']]?: (state: State, event: On<Type>) => DonationState;
};

/** The transitions of each state. Events that a state does not list are ignored. */
const reactions: { [Step in DonationState['step']]: Reactions<At<Step>> } = {
  ready: {
    submitted: (_, { attempt }) => ({ step: 'preparing', attempt }),
    reloaded: (_, { attempt }) => checking(attempt),
    offline: () => finished(failure(messages.offline)),
    // The message would not be true any more.
    online: (state) => (state.outcome?.text === messages.offline ? initialState : state),
    'outcome-cleared': () => initialState,
  },
  preparing: {
    prepared: ({ attempt }, { paymentMethodId }) => ({ step: 'sending', attempt, paymentMethodId }),
    'card-refused': (_, { message }) => finished(failure(message)),
    'not-sent': () => finished(failure(messages.error, nothingCharged)),
  },
  sending: {
    answered: ({ attempt }, { answer }) =>
      settled(attempt, answer) ?? confirmWithBank(attempt, answer) ?? checking(attempt),
    refused: (_, { error }) => finished(explained(error, messages.error)),
    lost: ({ attempt }) => checking(attempt),
  },
  confirming: {
    confirmed: ({ attempt }, { message }) => checking(attempt, { message }),
  },
  checking: {
    answered: (state, { answer }) =>
      settled(state.attempt, answer) ??
      (state.confirmation
        ? stillUnconfirmed(state, state.confirmation, answer)
        : confirmWithBank(state.attempt, answer)) ??
      checkAgain(state),
    lost: checkAgain,
  },
  unsettled: {
    'lookup-retried': ({ attempt }) => checking(attempt),
    online: ({ attempt }) => checking(attempt),
  },
};

export function transition(state: DonationState, event: DonationEvent): DonationState {
  // Safe, because the table pairs every step with its state and every event type with its event.
  const react = reactions[state.step][event.type] as
    | ((state: DonationState, event: DonationEvent) => DonationState)
    | undefined;
  return react ? react(state, event) : state;
}

function checkAgain(state: At<'checking'>): DonationState {
  const lookups = state.lookups + 1;
  return lookups < checkDelaysMs.length
    ? { ...state, lookups }
    : { step: 'unsettled', attempt: state.attempt };
}

function confirmWithBank(attempt: Attempt, { status, clientSecret }: DonateResponse): DonationState | null {
  return status === 'requires_action' && clientSecret ? { step: 'confirming', attempt, clientSecret } : null;
}

/**
 * Returns the failure if the bank refused, or the donor closed its window, and the server has had time to learn
 * otherwise.
 */
function stillUnconfirmed(
  state: At<'checking'>,
  { message }: Confirmation,
  { status }: DonateResponse,
): DonationState | null {
  return status === 'requires_action' && message !== null && state.lookups + 1 >= refusalTrustedFrom
    ? finished(failure(message))
    : null;
}

/** Returns the final state, or null if the answer is not final. */
function settled({ amount }: Attempt, answer: DonateResponse): DonationState | null {
  if (answer.success || answer.status === 'succeeded') {
    return finished({
      tone: 'success',
      text: messages.success,
      detail: `You gave ${formatPayment(amount)}.`,
    });
  }
  switch (answer.status) {
    case 'declined':
      return finished(failure(answer.error?.message ?? messages.failed));
    case 'failed':
      return finished(explained(answer.error, messages.failed));
    case 'requires_action':
    case 'processing':
    case 'unknown':
      return null;
  }
}

/** Returns our sentence with the server's message below it, or the server's message alone for `ownMessageCodes`. */
function explained(error: DonateResponse['error'], otherwise: string): Outcome {
  if (!error) return failure(otherwise);
  if (ownMessageCodes.includes(error.code)) return failure(error.message);
  return failure(error.code === 'not-found' ? messages.error : otherwise, error.message);
}

/** Returns the attempt without an outcome, which must survive a reload. */
export function openAttempt(state: DonationState): Attempt | null {
  return state.step === 'ready' || state.step === 'preparing' ? null : state.attempt;
}
