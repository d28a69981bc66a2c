import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import type { DonatePanelProps } from './donate-panel.tsx';
import { DonateWidget, type LoadPanel } from './donate-widget.tsx';

/** Reports that the provider has finished the payment. */
let endPayment: () => void;

function Form({ onEscape, onConfirming, onEnd }: DonatePanelProps) {
  return (
    <>
      <input aria-label="Card" />
      <button onClick={onEscape}>Escape in the frame</button>
      <button onClick={() => (endPayment = onEnd)}>Pay</button>
      <button onClick={() => onConfirming(true)}>Ask the bank</button>
      <button onClick={() => onConfirming(false)}>Confirm</button>
    </>
  );
}
const loaded = () => Promise.resolve(Form);

const setUp = (load: LoadPanel = loaded) =>
  renderAt(
    <>
      <input aria-label="Search" />
      <DonateWidget uid={null} load={load} />
    </>,
  );
const toggle = () => screen.getByRole('button', { name: 'Donate' });
const dialog = () => screen.queryByRole('dialog', { name: 'Donate to the Cause' });

test('the Donate button opens and closes the panel', async () => {
  const { user } = setUp();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(dialog()).not.toBeInTheDocument();
  await user.click(toggle());
  expect(dialog()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByLabelText('Card')).toBeVisible();
  await user.click(toggle());
  expect(dialog()).not.toBeInTheDocument();
  expect(toggle()).toHaveFocus();
});

test('the panel keeps the typed text when it is closed', async () => {
  const { user } = setUp();
  await user.click(toggle());
  await user.type(await screen.findByLabelText('Card'), '4242');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(toggle());
  expect(screen.getByLabelText('Card')).toHaveValue('4242');
});

test.each(['the form', 'the provider’s frame', 'the button', 'nothing'])(
  'pressing Escape in %s closes the panel and returns the focus',
  async (place) => {
    const { user } = setUp();
    await user.click(toggle());
    const card = await screen.findByLabelText('Card');
    if (place === 'the form') await user.type(card, '{Escape}');
    if (place === 'the provider’s frame') await user.click(screen.getByRole('button', { name: /frame/ }));
    if (place === 'the button') toggle().focus();
    if (place === 'nothing') (document.activeElement as HTMLElement).blur();
    if (place === 'the button' || place === 'nothing') await user.keyboard('{Escape}');
    expect(dialog()).not.toBeInTheDocument();
    expect(toggle()).toHaveFocus();
  },
);

test('Escape in other controls of the page does not close the panel', async () => {
  const { user } = setUp();
  await user.click(toggle());
  await user.type(screen.getByLabelText('Search'), 'x{Escape}');
  expect(dialog()).toBeVisible();
});

test.each<[what: string, reach: (user: UserEvent) => Promise<void>]>([
  ['a pointer', (user) => user.hover(toggle())],
  ['the keyboard', (user) => user.tab({ shift: true })],
])('the panel’s code is loaded once, when %s reaches the button', async (_what, reach) => {
  const load = vi.fn(loaded);
  const { user } = setUp(load);
  expect(load).not.toHaveBeenCalled();
  await reach(user);
  expect(load).toHaveBeenCalledOnce();
  await user.click(toggle());
  await screen.findByLabelText('Card');
  expect(load).toHaveBeenCalledOnce();
});

test('hovering over or focusing the button does not start the panel; opening it does, once', async () => {
  const started = vi.fn();
  function Panel() {
    useEffect(started, []);
    return <p>Your card</p>;
  }
  const { user } = setUp(() => Promise.resolve(Panel));
  await user.hover(toggle());
  act(() => toggle().focus());
  await act(async () => Promise.resolve());
  expect(started).not.toHaveBeenCalled();
  await user.click(toggle());
  expect(screen.getByText('Your card')).toBeVisible();
  await user.click(toggle());
  await user.click(toggle());
  expect(started).toHaveBeenCalledOnce();
});

test('a result that arrives after closing opens the panel without moving the focus', async () => {
  const { user } = setUp();
  await user.click(toggle());
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByLabelText('Search'));
  expect(dialog()).not.toBeInTheDocument();
  act(() => endPayment());
  expect(dialog()).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

test('a result takes the focus that the bank’s window took with it after the panel was closed', async () => {
  const { user } = setUp();
  await user.click(toggle());
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  act(() => toggle().blur());
  expect(document.body).toHaveFocus();
  act(() => endPayment());
  expect(dialog()).toHaveFocus();
});

test('Back does not close the panel while the bank asks the donor, and does afterwards', async () => {
  const { user } = setUp();
  await user.click(toggle());
  await waitFor(() => expect(history.state).toMatchObject({ sheets: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Ask the bank' }));
  const landed = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(() => landed);
  expect(dialog()).toBeVisible();
  expect(history.state).toMatchObject({ sheets: 1 });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  history.back();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
});

test('the panel reopens after a reload while a donation is open', async () => {
  sessionStorage.setItem('riffhall:donation', JSON.stringify({ id: 'attempt-0', amount: 5 }));
  setUp();
  expect(dialog()).toBeVisible();
  expect(dialog()).not.toHaveFocus();
  expect(await screen.findByLabelText('Card')).toBeVisible();
});
