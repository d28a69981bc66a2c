import type { DonateResponse } from '@contract/donations.ts';
import { describe, expect, test, vi } from 'vitest';
import type { LookUpResult, SendResult } from './api/donations.ts';
import type { CardResult } from '../../platform/payments.ts';
import { DonationFlow, type DonationServices } from './donation-flow.ts';
import { checkDelaysMs, messages } from './donation-machine.ts';

const succeeded: DonateResponse = { success: true, status: 'succeeded' };
const processing: DonateResponse = { success: false, status: 'processing' };
const unknown: DonateResponse = { success: false, status: 'unknown' };
const needsBank: DonateResponse = { success: false, status: 'requires_action', clientSecret: 'pi_1_secret' };
const declined = (message: string): DonateResponse => ({
  success: false,
  status: 'declined',
  error: { code: 'payment-declined', message },
});
const failed = (code: string, message: string): DonateResponse => ({
  success: false,
  status: 'failed',
  error: { code, message },
});
const answered = (answer: DonateResponse) => ({ type: 'answered' as const, answer });
const lost = { type: 'lost' as const };
const neverArrived = answered(failed('not-found', 'This donation never went through: nothing was charged.'));
const cardTaken: CardResult = { type: 'prepared', paymentMethodId: 'pm_1' };

interface World {
  card?: CardResult;
  send?: SendResult[];
  lookUp?: LookUpResult[];
  confirm?: (string | null)[];
  online?: boolean;
  pending?: { id: string; amount: number };
}

/** Returns the answers in turn, then repeats the last one. */
const inTurn = <T>(answers: T[]) => {
  const left = [...answers];
  return () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === undefined) throw new Error('Nothing was expected here.');
    return Promise.resolve(answer);
  };
};

function world({ card = cardTaken, send = [], lookUp = [], confirm = [], online = true, pending }: World) {
  let ids = 0;
  let kept = pending ?? null;
  const deps = {
    newId: () => `attempt-${++ids}`,
    isOnline: () => online,
    send: vi.fn<DonationServices['send']>(inTurn(send)),
    lookUp: vi.fn<DonationServices['lookUp']>(inTurn(lookUp)),
    confirm: vi.fn<DonationServices['confirm']>(inTurn(confirm.map((message) => ({ message })))),
    wait: vi.fn(() => Promise.resolve()),
    pending: {
      read: () => kept,
      write: (next: typeof kept) => {
        kept = next;
      },
    },
  };
  const prepareCard = vi.fn(() => Promise.resolve(card));
  const flow = new DonationFlow(deps);
  return { flow, deps, prepareCard, kept: () => kept };
}

const standsStill = async (flow: DonationFlow) => {
  await vi.waitFor(() => expect(['ready', 'unsettled']).toContain(flow.get().step));
  return flow.get();
};

const outcomeOf = async (flow: DonationFlow) => {
  const state = await standsStill(flow);
  return state.step === 'ready' ? state.outcome?.text : state.step;
};

describe('a single submit', () => {
  const rows: [name: string, world: World, text: string][] = [
    ['success', { send: [answered(succeeded)] }, messages.success],
    [
      'a declined card shows the sentence of the provider',
      { send: [answered(declined('Your card was declined.'))] },
      'Your card was declined.',
    ],
    [
      'a decline without a sentence',
      { send: [answered({ success: false, status: 'declined' })] },
      messages.failed,
    ],
    [
      'a failure that is not the card’s',
      { send: [answered(failed('internal', 'Broken.'))] },
      messages.failed,
    ],
    [
      'a pause says its own honest line',
      { send: [answered(failed('too-many-requests', 'Donations rest until 21:00.'))] },
      'Donations rest until 21:00.',
    ],
    [
      'too many tries, turned away at the door',
      { send: [{ type: 'refused', error: { code: 'too-many-requests', message: 'Wait a minute.' } }] },
      'Wait a minute.',
    ],
    ['any other refusal', { send: [{ type: 'refused' }] }, messages.error],
    [
      'card details that the provider does not take',
      { card: { type: 'card-refused', message: 'Your card number is incomplete.' } },
      'Your card number is incomplete.',
    ],
    ['a provider that cannot be asked', { card: { type: 'not-sent' } }, messages.error],
    ['offline', { online: false }, messages.offline],
    [
      '3-D Secure passed',
      { send: [answered(needsBank)], confirm: [null], lookUp: [answered(succeeded)] },
      messages.success,
    ],
    [
      '3-D Secure failed',
      {
        send: [answered(needsBank)],
        confirm: ['We are unable to authenticate your payment method.'],
        lookUp: [answered(declined('The bank could not confirm it.'))],
      },
      'The bank could not confirm it.',
    ],
    [
      '3-D Secure said to have failed, but the money moved: the server is believed',
      {
        send: [answered(needsBank)],
        confirm: ['Window closed.'],
        lookUp: [answered(needsBank), answered(succeeded)],
      },
      messages.success,
    ],
    [
      '3-D Secure given up by the donor',
      { send: [answered(needsBank)], confirm: ['Window closed.'], lookUp: [answered(needsBank)] },
      'Window closed.',
    ],
    [
      'a lost answer that had been a success',
      { send: [lost], lookUp: [answered(succeeded)] },
      messages.success,
    ],
    [
      'a lost answer, found after a while',
      { send: [lost], lookUp: [lost, answered(unknown), answered(processing), answered(succeeded)] },
      messages.success,
    ],
    ['a lost answer to a decline', { send: [lost], lookUp: [answered(declined('No.'))] }, 'No.'],
    ['a request that never arrived', { send: [lost], lookUp: [neverArrived] }, messages.error],
    [
      'a lost answer that wants the bank',
      { send: [lost], confirm: [null], lookUp: [answered(needsBank), answered(succeeded)] },
      messages.success,
    ],
    [
      'an undecided payment is asked after',
      { send: [answered(processing)], lookUp: [answered(processing), answered(succeeded)] },
      messages.success,
    ],
    [
      'an outcome the server does not know',
      { send: [answered(unknown)], lookUp: [answered(unknown)] },
      'unsettled',
    ],
    ['nobody answers any more', { send: [lost], lookUp: [lost] }, 'unsettled'],
  ];

  test.each(rows)('a submit ends with its outcome: %s', async (_name, given, text) => {
    const { flow, prepareCard, kept } = world(given);
    flow.submit(5, prepareCard);
    expect(await outcomeOf(flow)).toBe(text);
    expect(kept()).toEqual(text === 'unsettled' ? { id: 'attempt-1', amount: 5 } : null);
  });

  test('a submit stores the attempt before it sends the request', async () => {
    const { flow, deps, prepareCard, kept } = world({ send: [answered(succeeded)] });
    const atSending: unknown[] = [];
    deps.send.mockImplementation(() => {
      atSending.push(kept());
      return Promise.resolve(answered(succeeded));
    });
    flow.submit(20, prepareCard);
    await standsStill(flow);
    expect(atSending).toEqual([{ id: 'attempt-1', amount: 20 }]);
  });
});

describe('the id of an attempt', () => {
  test.each<[name: string, given: World]>([
    ['a decline', { send: [answered(declined('No.'))] }],
    ['a failure', { send: [answered(failed('internal', 'No.'))] }],
    ['a success', { send: [answered(succeeded)] }],
    // The server has closed the ID, so a request still in flight cannot charge.
    ['a request that never arrived', { send: [lost], lookUp: [neverArrived] }],
  ])('the id of an attempt changes after %s', async (_name, given) => {
    const { flow, deps, prepareCard } = world(given);
    flow.submit(5, prepareCard);
    await standsStill(flow);
    flow.submit(5, prepareCard);
    await standsStill(flow);
    expect(deps.send.mock.calls.map(([{ attemptId }]) => attemptId)).toEqual(['attempt-1', 'attempt-2']);
  });
});

describe('the explanation of a failed donation', () => {
  test.each<[name: string, given: World, text: string, detail: string | undefined]>([
    [
      'by the server, below the catalogue’s sentence',
      {
        send: [answered(failed('payment-unavailable', 'The provider does not answer. Nothing was charged.'))],
      },
      messages.failed,
      'The provider does not answer. Nothing was charged.',
    ],
    [
      'when it never arrived',
      { send: [lost], lookUp: [neverArrived] },
      messages.error,
      'This donation never went through: nothing was charged.',
    ],
    [
      'when the provider could not be asked',
      { card: { type: 'not-sent' } },
      messages.error,
      'Nothing was charged.',
    ],
    [
      'not, when the provider’s sentence says it all',
      { send: [answered(declined('No.'))] },
      'No.',
      undefined,
    ],
  ])('a failed donation is explained %s', async (_name, given, text, detail) => {
    const { flow, prepareCard } = world(given);
    flow.submit(5, prepareCard);
    const state = await standsStill(flow);
    expect(state).toEqual({
      step: 'ready',
      outcome: { tone: 'failure', text, ...(detail !== undefined && { detail }) },
    });
  });
});

describe('looking up an attempt', () => {
  test('looking up an attempt repeats with growing delays, and gives up eventually', async () => {
    const { flow, deps, prepareCard } = world({ send: [lost], lookUp: [lost] });
    flow.submit(5, prepareCard);
    await standsStill(flow);
    expect(deps.wait.mock.calls.flat()).toEqual([...checkDelaysMs]);
    expect(deps.lookUp.mock.calls).toEqual(checkDelaysMs.map(() => ['attempt-1']));
  });

  test('looking up an attempt blocks new donations until the outcome is known, and can be retried', async () => {
    const answers: LookUpResult[] = [...checkDelaysMs.map(() => lost), answered(succeeded)];
    const { flow, deps, prepareCard } = world({ send: [lost], lookUp: answers });
    flow.submit(5, prepareCard);
    expect(await outcomeOf(flow)).toBe('unsettled');
    flow.submit(5, prepareCard);
    expect(deps.send).toHaveBeenCalledOnce();
    flow.retryLookup();
    expect(await outcomeOf(flow)).toBe(messages.success);
    expect(new Set(deps.lookUp.mock.calls.flat())).toEqual(new Set(['attempt-1']));
  });
});

describe('a reload during a donation', () => {
  const pending = { id: 'attempt-0', amount: 50 };

  test('a reload ends an attempt that never arrived, and the next submit starts a new one', async () => {
    const { flow, deps, prepareCard } = world({
      pending,
      lookUp: [neverArrived],
      send: [answered(succeeded)],
    });
    flow.resume();
    expect(await outcomeOf(flow)).toBe(messages.error);
    flow.submit(50, prepareCard);
    await standsStill(flow);
    expect(deps.send.mock.calls).toMatchObject([[{ attemptId: 'attempt-1' }]]);
  });

  test('a reload does nothing without an open attempt', () => {
    const { flow, deps } = world({});
    flow.resume();
    expect(flow.get().step).toBe('ready');
    expect(deps.lookUp).not.toHaveBeenCalled();
  });
});
