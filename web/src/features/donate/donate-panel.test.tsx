import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { SendResult } from './api/donations.ts';
import { PaymentsError, type Provider } from '../../platform/payments.ts';
import type { DonatePanelServices } from './donation-flow.ts';
import { fakeProvider } from './testing/fake-provider.ts';
import {
  answered,
  customAmount,
  donate,
  scrolled,
  setUp,
  setUpReady,
  status,
  succeeded,
} from './testing/panel.tsx';

const retries: [when: string, retry: (user: UserEvent) => Promise<void>][] = [
  ['the donor asks', (user) => user.click(screen.getByRole('button', { name: /again$/ }))],
  [
    'the connection returns',
    () => act(() => Promise.resolve(void window.dispatchEvent(new Event('online')))),
  ],
];

describe('what a donor can add', () => {
  const open = async () => {
    const set = await setUpReady();
    await set.user.click(screen.getByText('Add a receipt or a message'));
    return set;
  };
  const email = () => screen.getByRole('textbox', { name: /^E-mail for the receipt/ });

  test('a receipt, a name and a message are sent with the donation, and then cleared from the form', async () => {
    const { user, services } = await open();
    await user.type(email(), 'ann@example.com');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ann');
    await user.click(screen.getByRole('checkbox', { name: 'You may thank me by this name' }));
    await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Loud!');
    await user.click(donate());
    await screen.findByText('Donation successful! Thank you for your support.');
    expect(services.send).toHaveBeenCalledWith({
      amount: 5,
      paymentMethodId: 'pm_1',
      attemptId: 'attempt-1',
      receiptEmail: 'ann@example.com',
      name: 'Ann',
      nameShown: true,
      message: 'Loud!',
    });
    expect(email()).toHaveValue('');
  });

  test('an invalid address expands the fields, says why and is not sent', async () => {
    const { user, services } = await open();
    await user.type(email(), 'ann');
    await user.click(screen.getByText('Add a receipt or a message'));
    await user.click(donate());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription(/^This is no e-mail address/);
    expect(services.createPaymentMethod).not.toHaveBeenCalled();
  });
});

describe('the payment provider', () => {
  test('the panel shows a pending button until the payment provider has loaded', async () => {
    const { user, services } = setUp({ loadPayments: () => new Promise<Provider>(() => undefined) });
    await user.click(screen.getByRole('button', { name: /loading the card form/i }));
    await user.type(customAmount(), '{Enter}');
    expect(services.createPaymentMethod).not.toHaveBeenCalled();
  });

  test.each(retries)(
    'a payment provider that failed to load says what to do, and is loaded when %s',
    async (_when, retry) => {
      const fake = fakeProvider();
      const loadPayments = vi
        .fn<DonatePanelServices['loadPayments']>()
        .mockRejectedValueOnce(new PaymentsError('unreachable'))
        .mockResolvedValue(fake.provider);
      const { user } = setUp({ loadPayments });
      expect(await screen.findByRole('alert')).toHaveTextContent(/check your connection/i);
      expect(donate()).toBeDisabled();
      await retry(user);
      await waitFor(() => {
        fake.ready();
        expect(donate()).toBeEnabled();
      });
      expect(loadPayments).toHaveBeenCalledTimes(2);
    },
  );

  test('the panel says that the payment provider is missing on a site without a payment account', async () => {
    setUp({ loadPayments: () => Promise.reject(new PaymentsError('not-configured')) });
    expect(await screen.findByRole('alert')).toHaveTextContent(/no payment account/i);
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('the payment provider counts as failed if its card field does not appear', async () => {
    const { fake } = await setUpReady();
    fake.loadError();
    expect(screen.getByRole('alert')).toHaveTextContent(/did not load/i);
  });

  test('the panel shows the payment provider’s message about an invalid card', async () => {
    const { fake } = await setUpReady();
    fake.typed('Your card number is invalid.');
    expect(screen.getByText('Your card number is invalid.')).toBeVisible();
    fake.typed();
    expect(screen.queryByText('Your card number is invalid.')).not.toBeInTheDocument();
  });

  test('pressing Escape inside the payment provider’s frame reaches the panel', async () => {
    const { fake, onEscape } = await setUpReady();
    fake.escape();
    expect(onEscape).toHaveBeenCalledOnce();
  });

  test('the card field takes a typed card, and offers none that Stripe has saved', async () => {
    const { fake } = await setUpReady();
    expect(fake.options()).toMatchObject({ disableLink: true });
  });

  test('the payment provider is named with a link to its site', () => {
    setUp();
    expect(screen.getByRole('link', { name: /powered by stripe/i })).toHaveAttribute(
      'href',
      'https://stripe.com',
    );
  });
});

describe('the result of a donation', () => {
  test.each<[name: string, given: Partial<DonatePanelServices>, text: string]>([
    [
      'success',
      { send: () => Promise.resolve(succeeded) },
      'Donation successful! Thank you for your support.',
    ],
    [
      'failure',
      { send: () => Promise.resolve(answered({ success: false, status: 'failed' })) },
      'Donation failed. Please try again.',
    ],
  ])('the outcome of a donation is announced: %s', async (_name, given, text) => {
    const { user, onEnd } = await setUpReady(given);
    await user.click(donate());
    expect(within(status()).getByText(text)).toBeVisible();
    expect(onEnd).toHaveBeenCalled();
    expect(scrolled).toHaveBeenLastCalledWith(status());
  });

  test('the panel says while the bank asks the donor', async () => {
    let confirm = () => undefined as void;
    const asks = answered({ success: false, status: 'requires_action', clientSecret: 'secret' });
    const { user, onConfirming } = await setUpReady({
      send: () => Promise.resolve(asks),
      confirm: () => new Promise((resolve) => (confirm = () => resolve({ message: null }))),
      lookUp: () => Promise.resolve(succeeded as Awaited<ReturnType<DonatePanelServices['lookUp']>>),
    });
    await user.click(donate());
    expect(screen.getByRole('button', { name: 'Asking your bank…' })).toBeVisible();
    expect(onConfirming).toHaveBeenLastCalledWith(true);
    act(() => confirm());
    await waitFor(() => expect(onConfirming).toHaveBeenLastCalledWith(false));
  });

  test('a card error is not shown twice, and disappears once the card is complete', async () => {
    const message = 'Your card number is incomplete.';
    const { user, fake } = await setUpReady({
      createPaymentMethod: () => Promise.resolve({ type: 'card-refused', message }),
    });
    await user.click(donate());
    fake.typed(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    fake.completed();
    expect(screen.queryByText(message)).toBeNull();
  });

  test('the card is cleared after a payment and kept after a refusal', async () => {
    const send = vi
      .fn<DonatePanelServices['send']>()
      .mockResolvedValueOnce(
        answered({ success: false, status: 'declined', error: { code: 'x', message: 'No.' } }),
      )
      .mockResolvedValue(succeeded);
    const { user, fake } = await setUpReady({ send });
    await user.click(donate());
    expect(status()).toHaveTextContent('No.');
    expect(fake.clears()).toBe(0);
    await user.click(donate());
    expect(status()).toHaveTextContent('Donation successful!');
    expect(fake.clears()).toBe(1);
  });

  test('closing the panel after the thanks resets the form', async () => {
    const { user, show } = await setUpReady();
    await user.click(screen.getByRole('button', { name: '$50' }));
    await user.click(donate());
    await screen.findByText('Donation successful! Thank you for your support.');
    show(false);
    show(true);
    expect(status()).toBeEmptyDOMElement();
    expect(customAmount()).toHaveValue(5);
  });

  test('a refusal and the amount remain after the panel is closed and reopened', async () => {
    const error = { code: 'card_declined', message: 'Your card was declined.' };
    const send = () => Promise.resolve(answered({ success: false, status: 'declined', error }));
    const { user, show } = await setUpReady({ send });
    await user.click(screen.getByRole('button', { name: '$50' }));
    await user.click(donate());
    await screen.findByText('Your card was declined.');
    show(false);
    show(true);
    expect(status()).toHaveTextContent('Your card was declined.');
    expect(customAmount()).toHaveValue(50);
  });

  test('the form is locked while a donation is running', async () => {
    let finish: (result: SendResult) => void = () => undefined;
    const send = vi.fn<DonatePanelServices['send']>(() => new Promise((resolve) => (finish = resolve)));
    const { user } = await setUpReady({ send });
    await user.dblClick(donate());
    const busy = screen.getByRole('button', { name: 'Sending…' });
    expect(busy).toHaveFocus();
    await user.click(busy);
    await user.click(screen.getByRole('button', { name: '$100' }));
    expect(customAmount()).toHaveValue(5);
    expect(customAmount()).toHaveAttribute('readonly');
    await act(async () => Promise.resolve(finish(succeeded)));
    expect(send).toHaveBeenCalledOnce();
    expect(donate()).toBeEnabled();
  });

  test.each(retries)('an unknown outcome is explained, and looked up again when %s', async (_when, retry) => {
    const lookUp = vi.fn<DonatePanelServices['lookUp']>(() => Promise.resolve({ type: 'lost' }));
    const { user } = await setUpReady({ send: () => Promise.resolve({ type: 'lost' }), lookUp });
    await user.click(donate());
    await screen.findByRole('button', { name: 'Check again' });
    expect(screen.queryByRole('button', { name: 'Donate' })).not.toBeInTheDocument();
    expect(status()).toHaveTextContent(/please do not pay again/i);
    expect(status()).toHaveTextContent('attempt-1');
    lookUp.mockResolvedValue(succeeded as Awaited<ReturnType<DonatePanelServices['lookUp']>>);
    await retry(user);
    expect(await screen.findByText(/donation successful/i)).toBeVisible();
  });

  test('a donation that ends while nothing has the focus moves it to the button', async () => {
    setUp({
      pending: { read: () => ({ id: 'attempt-0', amount: 20 }), write: () => undefined },
      lookUp: () => Promise.resolve(succeeded as Awaited<ReturnType<DonatePanelServices['lookUp']>>),
    });
    expect(await screen.findByText(/donation successful/i)).toBeVisible();
    expect(document.querySelector('[type="submit"]')).toHaveFocus();
  });
});

describe('the panel around the form', () => {
  test('the panel shows the total of the month and its goal', async () => {
    setUp({
      readMonthTotal: () => Promise.resolve(420.5),
      readGoal: () => Promise.resolve(1000),
    });
    expect(await screen.findByText('$420.50')).toBeVisible();
    expect(screen.getByText(/given this month, of the \$1,000 it takes/)).toBeVisible();
  });

  test('the total of the month includes the reader’s own donation once it succeeds', async () => {
    const send = vi.fn<DonatePanelServices['send']>(() => Promise.resolve(succeeded));
    send.mockResolvedValueOnce(answered({ success: false, status: 'failed' }));
    const { user } = await setUpReady({ readMonthTotal: () => Promise.resolve(420), send });
    await user.click(screen.getByRole('button', { name: '$20' }));
    await user.click(donate());
    await waitFor(() => expect(donate()).toBeEnabled());
    expect(screen.getByText('$420')).toBeVisible();
    await user.click(donate());
    expect(await screen.findByText(/donation successful/i)).toBeVisible();
    expect(screen.getByText('$440')).toBeVisible();
  });

  test('the panel omits the total of the month if it cannot be loaded', async () => {
    setUp({ readGoal: () => Promise.resolve(1000) });
    await act(async () => Promise.resolve());
    expect(screen.queryByText(/this month/)).not.toBeInTheDocument();
  });

  test('the panel tells members, and no visitors, that they will be thanked with a notification', () => {
    const { unmount } = setUp();
    expect(screen.queryByText(/notifications/)).not.toBeInTheDocument();
    unmount();
    setUp({}, { uid: 'fan' });
    expect(screen.getByText(/among your notifications/)).toBeVisible();
  });
});
