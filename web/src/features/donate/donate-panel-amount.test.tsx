import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SendResult } from './api/donations.ts';
import type { DonatePanelServices } from './donation-flow.ts';
import {
  answered,
  customAmount,
  donate,
  type setUp,
  setUpReady,
  status,
  succeeded,
} from './testing/panel.tsx';

describe('the amount field', () => {
  test('an amount button fills the field, and typing an amount selects its button', async () => {
    const { user } = await setUpReady();
    await user.click(screen.getByRole('button', { name: '$50' }));
    expect(customAmount()).toHaveValue(50);
    await user.clear(customAmount());
    await user.type(customAmount(), '20');
    expect(screen.getByRole('button', { name: '$20', pressed: true })).toBeVisible();
    expect(screen.getByRole('button', { name: '$50', pressed: false })).toBeVisible();
  });

  test('the outcome of the last donation is hidden while the amount field shows an error', async () => {
    const error = { code: 'card_declined', message: 'Your card was declined.' };
    const send = () => Promise.resolve(answered({ success: false, status: 'declined', error }));
    const { user } = await setUpReady({ send });
    await user.click(donate());
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    await user.clear(customAmount());
    await user.click(donate());
    expect(customAmount()).toHaveAccessibleDescription('Enter an amount in dollars.');
    expect(status()).toBeEmptyDOMElement();
  });

  test('the typed amount is sent', async () => {
    const { user, services } = await setUpReady();
    await user.clear(customAmount());
    await user.type(customAmount(), '12.50{Enter}');
    await screen.findByText('Donation successful! Thank you for your support.');
    expect(services.send).toHaveBeenCalledWith({
      amount: 12.5,
      paymentMethodId: 'pm_1',
      attemptId: 'attempt-1',
    });
  });
});

describe('the sum of a donation', () => {
  const typeAmount = async (user: ReturnType<typeof setUp>['user'], text: string) => {
    await user.clear(customAmount());
    await user.type(customAmount(), text);
  };

  test('the sum is said while it is sent, and after it was given', async () => {
    let finish: (result: SendResult) => void = () => undefined;
    const send = () => new Promise<SendResult>((resolve) => (finish = resolve));
    const { user } = await setUpReady({ send });
    await user.click(screen.getByRole('button', { name: '$20' }));
    await user.click(donate());
    expect(status()).toHaveTextContent('Sending $20.00…');
    await act(async () => Promise.resolve(finish(succeeded)));
    expect(within(status()).getByText('You gave $20.00.')).toBeVisible();
  });

  test('a sum above 200 dollars is sent only after the donor has confirmed it', async () => {
    const { user, services } = await setUpReady();
    await typeAmount(user, '550');
    await user.dblClick(donate());
    const question = () => screen.getByRole('dialog', { name: '$550.00?' });
    await user.click(within(question()).getByRole('button', { name: 'Change the amount' }));
    expect(services.send).not.toHaveBeenCalled();
    expect(customAmount()).toHaveValue(550);
    await user.click(donate());
    await user.click(within(question()).getByRole('button', { name: 'Yes, donate $550.00' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('You gave $550.00.')).toBeVisible();
    expect(services.send).toHaveBeenCalledOnce();
  });

  test('a sum that was confirmed is not asked about again when it is sent again', async () => {
    const send = vi.fn<DonatePanelServices['send']>(() =>
      Promise.resolve(answered({ success: false, status: 'failed' })),
    );
    const { user } = await setUpReady({ send });
    await typeAmount(user, '201');
    await user.click(donate());
    await user.click(screen.getByRole('button', { name: 'Yes, donate $201.00' }));
    await screen.findByText('Donation failed. Please try again.');
    await user.click(donate());
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('a sum of 200 dollars is not asked about', async () => {
    const { user } = await setUpReady();
    await typeAmount(user, '200');
    await user.click(donate());
    expect(await screen.findByText('You gave $200.00.')).toBeVisible();
  });
});
