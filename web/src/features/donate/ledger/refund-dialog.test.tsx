import { cents } from '@contract/money.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callFunction, type CallResult } from '../../../platform/call-function.ts';
import { renderAt } from '../../../testing/render.tsx';
import { type LedgerEntry, readLedger } from '../api/ledger.ts';
import { DonationLedger } from './donation-ledger.tsx';

vi.mock('../../../platform/call-function.ts', () => ({ callFunction: vi.fn() }));
vi.mock(import('../api/ledger.ts'), async (original) => ({ ...(await original()), readLedger: vi.fn() }));

const now = Date.parse('2026-11-21T20:00:00Z');
const given: LedgerEntry = {
  id: 'pi_1',
  amount: cents(2000),
  fee: cents(88),
  refunded: cents(500),
  disputed: cents(0),
  currency: 'usd',
  status: 'succeeded',
  uid: null,
  details: null,
  createdAt: now,
};
const gone: LedgerEntry = { ...given, id: 'pi_2', refunded: cents(2000), status: 'refunded' };
const disputed: LedgerEntry = { ...given, id: 'pi_3', disputed: cents(1500), status: 'disputed' };

const call = vi.mocked(callFunction<'refundDonation'>);
const done: CallResult<{ refunded: typeof given.amount }> = { ok: true, value: { refunded: cents(1000) } };
const failed = (code: 'unreachable' | 'conflict', message: string) => ({ ok: false, code, message }) as const;
const attempts = () => call.mock.calls.map(([, input]) => input.attempt);

async function open() {
  const read = vi.mocked(readLedger).mockResolvedValue({ entries: [given, gone, disputed], unreadable: [] });
  const { user } = renderAt(<DonationLedger />);
  await user.click(await screen.findByRole('button', { name: /^Refund \$20 of/ }));
  return { user, read };
}
const amount = () => screen.getByRole('textbox', { name: 'Amount, US dollars' });

async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.clear(amount());
  await user.type(amount(), '5');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Given twice.');
  return screen.getByRole('button', { name: 'Refund $5' });
}

test('a refund is sent once with amount, reason and the amount seen, and reloads the ledger', async () => {
  call.mockResolvedValue(done);
  const { user, read } = await open();
  expect(amount()).toHaveValue('15.00');
  const button = await fillIn(user);
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Of the $20 that a visitor gave on 21 November 2026 (payment pi_1).',
  );
  await user.dblClick(button);
  expect(call).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledWith(
    'refundDonation',
    expect.objectContaining({ payment: 'pi_1', amount: 500, seen: 500, reason: 'Given twice.' }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a donation that is fully refunded or in dispute has no refund button', async () => {
  await open();
  expect(screen.getAllByRole('button', { name: /^Refund \$20 of/, hidden: true })).toHaveLength(1);
});

test('an amount that cannot be refunded is rejected, and decimals may follow a comma', async () => {
  const { user } = await open();
  const enter = async (text: string) => {
    await user.clear(amount());
    await user.type(amount(), text);
    await user.click(screen.getByRole('button', { name: /^Refund$|^Refund \$[.\d]+$/ }));
  };
  for (const [text, problem] of [
    ['15.01', 'Only $15 is left of this payment.'],
    ['0', 'The smallest refund is one cent.'],
    ['1.005', 'Use at most two decimals.'],
    ['1,005', 'Use at most two decimals.'],
    ['all', 'Enter an amount in dollars.'],
  ] as const) {
    await enter(text);
    expect(amount()).toHaveAccessibleDescription(expect.stringContaining(problem) as string);
    expect(screen.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
  }
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Given twice.');
  call.mockResolvedValue(done);
  // The only separator on many phones' keys.
  await enter('1,50');
  expect(call).toHaveBeenCalledExactlyOnceWith('refundDonation', expect.objectContaining({ amount: 150 }));
});

test('retrying a refund with an unknown outcome sends the same attempt', async () => {
  call
    .mockResolvedValueOnce(failed('unreachable', 'The server could not be reached.'))
    .mockResolvedValue(done);
  const { user } = await open();
  await user.click(await fillIn(user));
  expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached.');
  await user.click(screen.getByRole('button', { name: 'Refund $5' }));
  expect(new Set(attempts()).size).toBe(1);
});

test('retrying a refused refund sends a new attempt', async () => {
  call.mockResolvedValue(failed('conflict', 'Look again.'));
  const { user } = await open();
  const button = await fillIn(user);
  await user.click(button);
  await user.click(button);
  expect(new Set(attempts()).size).toBe(2);
});

test('after a refusal the refund goes by what the ledger says then, and asks for the amount again if it is too much', async () => {
  call.mockResolvedValue(failed('conflict', '$12 of it is refunded by now.'));
  const { user, read } = await open();
  const button = await fillIn(user);
  read.mockResolvedValue({ entries: [{ ...given, refunded: cents(1200) }], unreadable: [] });
  await user.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('$12 of it is refunded by now.');
  await user.click(screen.getByRole('button', { name: 'Refund $5' }));
  expect(call).toHaveBeenLastCalledWith('refundDonation', expect.objectContaining({ seen: 1200 }));

  read.mockResolvedValue({ entries: [{ ...given, refunded: cents(1600) }], unreadable: [] });
  await user.click(screen.getByRole('button', { name: 'Refund $5' }));
  expect(await screen.findByText('Only $4 is left of this payment.')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('$12 of it is refunded by now.');
  await user.clear(amount());
  await user.type(amount(), '4');
  expect(screen.getByRole('button', { name: 'Refund $4' })).toBeVisible();
});

test('after a refund with an unknown outcome the amount seen stays, so that another amount is refused', async () => {
  call.mockResolvedValue(failed('unreachable', 'The server could not be reached.'));
  const { user, read } = await open();
  const button = await fillIn(user);
  read.mockResolvedValue({ entries: [{ ...given, refunded: cents(1000) }], unreadable: [] });
  await user.click(button);
  await user.clear(amount());
  await user.type(amount(), '3');
  await user.click(screen.getByRole('button', { name: 'Refund $3' }));
  expect(call).toHaveBeenLastCalledWith(
    'refundDonation',
    expect.objectContaining({ amount: 300, seen: 500 }),
  );
});
