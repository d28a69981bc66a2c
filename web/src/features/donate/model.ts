import type { DonateResponse } from '@contract/donations.ts';

/** One press of Donate. The payment method is known once the provider has taken the card. */
export interface Attempt {
  id: string;
  amount: number;
  paymentMethodId: string | null;
}

type PreparedAttempt = Attempt & { paymentMethodId: string };

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
  | { step: 'ready'; outcome: Outcome | null; retry: Attempt | null }
  | { step: 'preparing'; attempt: Attempt }
  | { step: 'sending'; attempt: PreparedAttempt }
  | { step: 'confirming'; attempt: Attempt; clientSecret: string }
  | { step: 'checking'; attempt: Attempt; asked: number; confirmation: Confirmation | null }
  | { step: 'unsettled'; attempt: Attempt };

export type DonationEvent =
  | { type: 'pressed'; attempt: Attempt }
  | { type: 'changed' }
  | { type: 'reloaded'; attempt: Attempt }
  | { type: 'asked-again' }
  | { type: 'offline' }
  | { type: 'prepared'; paymentMethodId: string }
  | { type: 'card-refused'; message: string }
  | { type: 'not-sent' }
  | { type: 'answered'; answer: DonateResponse }
  | { type: 'refused'; code: string | null; message: string | null }
  | { type: 'lost' }
  | { type: 'not-found' }
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

/** A server that starts slowly may answer before it has seen what was lost: bad news counts from this question on. */
const believedFrom = 3;

/** Refusals whose own sentence says more than the catalogue's; the browser decides by code. */
const tellingCodes: readonly string[] = ['donations-paused', 'too-many-requests'];

export const initialState: DonationState = { step: 'ready', outcome: null, retry: null };

const nothingCharged = 'Nothing was charged.';

const ended = (outcome: Outcome, retry: Attempt | null = null): DonationState => ({
  step: 'ready',
  outcome,
  retry,
});
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
    changed: (state) => (state.retry ? { ...state, retry: null } : state),
    offline: (state) => ended(failure(messages.offline), state.retry),
  },
  preparing: {
    prepared: ({ attempt }, { paymentMethodId }) => ({
      step: 'sending',
      attempt: { ...attempt, paymentMethodId },
    }),
    'card-refused': (_, { message }) => ended(failure(message)),
    'not-sent': () => ended(failure(messages.error, nothingCharged)),
  },
  sending: {
    answered: ({ attempt }, { answer }) =>
      settled(answer) ?? askTheBank(attempt, answer) ?? checking(attempt),
    refused: (_, { code, message }) => ended(refusal(code, message, messages.error)),
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
    'not-found': (state) => (timeToBelieve(state) ? neverArrived(state) : askLater(state)),
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

const timeToBelieve = ({ asked }: At<'checking'>) => asked + 1 >= believedFrom;

/** The same press may be sent again under its own id, which can never pay twice. */
function neverArrived({ attempt }: At<'checking'>): DonationState {
  return ended(failure(messages.error, nothingCharged), attempt.paymentMethodId ? attempt : null);
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
  return status === 'requires_action' && message !== null && timeToBelieve(state)
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
      return ended(refusal(answer.error?.code ?? null, answer.error?.message ?? null, messages.failed));
    case 'requires_action':
    case 'processing':
    case 'unknown':
      return null;
  }
}

function refusal(code: string | null, message: string | null, otherwise: string): Outcome {
  return failure(code && message && tellingCodes.includes(code) ? message : otherwise);
}

/** The attempt whose end is not known, which must survive a reload. */
export function openAttempt(state: DonationState): { id: string; amount: number } | null {
  if (state.step === 'ready' || state.step === 'preparing') return null;
  const { id, amount } = state.attempt;
  return { id, amount };
}
