import type { DonateResponse } from '@contract/donations.ts';

/**
 * One press of Donate, under an id that no other press ever has. Asking after it is safe as often as one likes; once the
 * server has said that it came to nothing, the id is closed, so that a request still travelling charges nothing later.
 */
export interface Attempt {
  id: string;
  amount: number;
}

/** What the panel says when the work is over. */
export interface Outcome {
  tone: 'success' | 'failure';
  text: string;
  detail?: string;
}

/** What the provider said after the donor had been sent to their bank. */
interface Confirmation {
  message: string | null;
}

/**
 * - `preparing`: the provider turns the card into a payment method. Nothing has been sent to us.
 * - `sending`: from here on money may move, and only the server knows whether it did.
 * - `confirming`: the bank asks the donor.
 * - `checking`: we ask the server what became of the attempt.
 * - `unsettled`: we asked long enough without learning it. Nothing may be paid until we do.
 */
export type DonationState =
  | { step: 'ready'; outcome: Outcome | null }
  | { step: 'preparing'; attempt: Attempt }
  | { step: 'sending'; attempt: Attempt; paymentMethodId: string }
  | { step: 'confirming'; attempt: Attempt; clientSecret: string }
  | { step: 'checking'; attempt: Attempt; asked: number; confirmation: Confirmation | null }
  | { step: 'unsettled'; attempt: Attempt };

export type DonationEvent =
  | { type: 'pressed'; attempt: Attempt }
  | { type: 'reloaded'; attempt: Attempt }
  | { type: 'asked-again' }
  | { type: 'offline' }
  | { type: 'mistaken' }
  | { type: 'prepared'; paymentMethodId: string }
  | { type: 'card-refused'; message: string }
  | { type: 'not-sent' }
  | { type: 'answered'; answer: DonateResponse }
  | { type: 'refused'; error?: { code: string; message: string } }
  | { type: 'lost' }
  | { type: 'confirmed'; message: string | null };

/** The catalogue of messages: these sentences are the owner's, to the letter. */
export const messages = {
  success: 'Donation successful! Thank you for your support.',
  failed: 'Donation failed. Please try again.',
  error: 'An error occurred. Please try again.',
  offline: 'You are offline. Nothing was sent: try again once you are connected.',
};

/** Milliseconds before each question while checking. After the last one we admit that we do not know. */
export const checkDelays = [0, 1000, 2000, 3000, 5000, 8000, 10_000, 15_000] as const;

/** The bank may need a moment to tell the provider what the donor has answered. */
const refusalBelievedFrom = 3;

/** Refusals after which `try again` would be bad advice; the browser decides by code. */
const tellingCodes: readonly string[] = ['donations-paused', 'too-many-requests'];

export const initialState: DonationState = { step: 'ready', outcome: null };

const nothingCharged = 'Nothing was charged.';

const ended = (outcome: Outcome): DonationState => ({ step: 'ready', outcome });
const failure = (text: string, detail?: string): Outcome => ({
  tone: 'failure',
  text,
  ...(detail && { detail }),
});
const checking = (attempt: Attempt, confirmation: Confirmation | null = null): DonationState => ({
  step: 'checking',
  attempt,
  asked: 0,
  confirmation,
});

type At<Step extends DonationState['step']> = Extract<DonationState, { step: Step }>;
type On<Type extends DonationEvent['type']> = Extract<DonationEvent, { type: Type }>;
type Reactions<State> = {
  [Type in DonationEvent['type']]?: (state: State, event: On<Type>) => DonationState;
};

/** The whole flow: what follows from what. An event that a state does not name changes nothing. */
const reactions: { [Step in DonationState['step']]: Reactions<At<Step>> } = {
  ready: {
    pressed: (_, { attempt }) => ({ step: 'preparing', attempt }),
    reloaded: (_, { attempt }) => checking(attempt),
    offline: () => ended(failure(messages.offline)),
    // The field says what is wrong with the new one: what became of the last does not stand beside it.
    mistaken: () => initialState,
  },
  preparing: {
    prepared: ({ attempt }, { paymentMethodId }) => ({ step: 'sending', attempt, paymentMethodId }),
    'card-refused': (_, { message }) => ended(failure(message)),
    'not-sent': () => ended(failure(messages.error, nothingCharged)),
  },
  sending: {
    answered: ({ attempt }, { answer }) =>
      settled(answer) ?? askTheBank(attempt, answer) ?? checking(attempt),
    refused: (_, { error }) => ended(explained(error, messages.error)),
    lost: ({ attempt }) => checking(attempt),
  },
  confirming: {
    confirmed: ({ attempt }, { message }) => checking(attempt, { message }),
  },
  checking: {
    answered: (state, { answer }) =>
      settled(answer) ??
      (state.confirmation
        ? stillUnconfirmed(state, state.confirmation, answer)
        : askTheBank(state.attempt, answer)) ??
      askLater(state),
    lost: askLater,
  },
  unsettled: {
    'asked-again': ({ attempt }) => checking(attempt),
  },
};

export function transition(state: DonationState, event: DonationEvent): DonationState {
  // The table pairs every step with its own state and every type with its own event.
  const react = reactions[state.step][event.type] as
    ((state: DonationState, event: DonationEvent) => DonationState) | undefined;
  return react ? react(state, event) : state;
}

function askLater(state: At<'checking'>): DonationState {
  const asked = state.asked + 1;
  return asked < checkDelays.length ? { ...state, asked } : { step: 'unsettled', attempt: state.attempt };
}

function askTheBank(attempt: Attempt, { status, clientSecret }: DonateResponse): DonationState | null {
  return status === 'requires_action' && clientSecret ? { step: 'confirming', attempt, clientSecret } : null;
}

/** The bank said no or the donor closed its window, and the server has had the time to learn otherwise. */
function stillUnconfirmed(
  state: At<'checking'>,
  { message }: Confirmation,
  { status }: DonateResponse,
): DonationState | null {
  return status === 'requires_action' && message !== null && state.asked + 1 >= refusalBelievedFrom
    ? ended(failure(message))
    : null;
}

/** The end of the flow, if the answer is one. */
function settled(answer: DonateResponse): DonationState | null {
  if (answer.success || answer.status === 'succeeded') {
    return ended({ tone: 'success', text: messages.success });
  }
  switch (answer.status) {
    case 'declined':
      return ended(failure(answer.error?.message ?? messages.failed));
    case 'failed':
      return ended(explained(answer.error, messages.failed));
    case 'requires_action':
    case 'processing':
    case 'unknown':
      return null;
  }
}

/** The catalogue's sentence with the server's own below it; or the server's alone, where it knows better. */
function explained(error: DonateResponse['error'], otherwise: string): Outcome {
  if (!error) return failure(otherwise);
  if (tellingCodes.includes(error.code)) return failure(error.message);
  return failure(error.code === 'not-found' ? messages.error : otherwise, error.message);
}

/** The attempt whose end is not known, which must survive a reload. */
export function openAttempt(state: DonationState): Attempt | null {
  return state.step === 'ready' || state.step === 'preparing' ? null : state.attempt;
}
