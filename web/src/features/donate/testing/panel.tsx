import type { DonateResponse } from '@contract/donations.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { SendResult } from '../api/donations.ts';
import { renderAt } from '../../../testing/render.tsx';
import { DonatePanel } from '../donate-panel.tsx';
import type { DonatePanelServices } from '../donation-flow.ts';
import { fakeProvider } from './fake-provider.ts';

export const answered = (answer: DonateResponse): SendResult => ({ type: 'answered', answer });
export const succeeded = answered({ success: true, status: 'succeeded' });

export function setUp(
  given: Partial<DonatePanelServices> = {},
  { uid = null }: { uid?: string | null } = {},
) {
  const fake = fakeProvider();
  const services = {
    loadPayments: vi.fn(() => Promise.resolve(fake.provider)),
    createPaymentMethod: vi.fn<DonatePanelServices['createPaymentMethod']>(() =>
      Promise.resolve({ type: 'prepared', paymentMethodId: 'pm_1' }),
    ),
    send: vi.fn<DonatePanelServices['send']>(() => Promise.resolve(succeeded)),
    lookUp: () => Promise.resolve({ type: 'lost' }),
    confirm: () => Promise.resolve({ message: null }),
    wait: () => Promise.resolve(),
    newId: () => 'attempt-1',
    isOnline: () => true,
    pending: { read: () => null, write: () => undefined },
    readMonthTotal: () => Promise.resolve(null),
    readGoal: () => Promise.resolve(null),
    readDonationIntro: () => Promise.resolve('One card payment. Thanks.'),
    ...given,
  } satisfies DonatePanelServices;
  const onEscape = vi.fn();
  const onConfirming = vi.fn();
  const onEnd = vi.fn();
  const panel = (open: boolean) => (
    <DonatePanel {...{ uid, open, services, onEscape, onConfirming, onEnd }} />
  );
  const view = renderAt(panel(true));
  const show = (open: boolean) => view.rerender(panel(open));
  return { ...view, show, fake, services, onEscape, onConfirming, onEnd };
}

export async function setUpReady(...given: Parameters<typeof setUp>) {
  const set = setUp(...given);
  await screen.findByRole('button', { name: /loading the card form/i });
  await waitFor(() => expect(set.fake.isMounted()).toBe(true));
  set.fake.ready();
  return set;
}

export const scrolled = vi.fn<(element: Element) => void>();
beforeEach(() => {
  // jsdom has no layout and no scrolling.
  Element.prototype.scrollIntoView = function () {
    scrolled(this);
  };
});

export const donate = () => screen.getByRole('button', { name: 'Donate' });
export const customAmount = () => screen.getByRole('spinbutton', { name: /custom amount/i });
export const status = () => screen.getByRole('status');
