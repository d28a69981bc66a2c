import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import ConsentBanner from './consent-banner.tsx';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_FIREBASE_MEASUREMENT_ID', 'G-TEST');
});

/** Simulates a fresh page load. */
async function load() {
  const { useConsent } = await import('./consent.tsx');
  function Page() {
    const { choice, reopened, needed, shown, reopen, answer } = useConsent();
    return (
      <>
        {needed && <button onClick={reopen}>Privacy choices</button>}
        {shown && <ConsentBanner choice={choice} reopened={reopened} onAnswer={answer} />}
      </>
    );
  }
  return render(<Page />, { wrapper: MemoryRouter });
}

const user = userEvent.setup();
const banner = () => screen.queryByRole('region', { name: 'May we count?' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('the consent banner asks once and stores a refusal', async () => {
  const { unmount } = await load();
  expect(banner()).toBeVisible();
  await press('No, thanks');
  expect(banner()).toBeNull();
  expect(localStorage.getItem('consent')).toBe('denied');
  unmount();

  vi.resetModules();
  await load();
  expect(banner()).toBeNull();
});

it('the consent choice can be changed from the footer, shows the previous answer, and restores the focus', async () => {
  localStorage.setItem('consent', 'denied');
  await load();
  await press('Privacy choices');
  expect(banner()).toHaveFocus();
  expect(banner()).toHaveTextContent('So far you said no.');
  await press('Yes, count me');
  expect(localStorage.getItem('consent')).toBe('granted');
  expect(banner()).toBeNull();
  expect(screen.getByRole('button', { name: 'Privacy choices' })).toHaveFocus();
});

it('the consent banner closes when it is answered in another tab', async () => {
  await load();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'consent', newValue: 'granted' })));
  expect(banner()).toBeNull();
});

it('the consent banner closes if another tab was answered while this page was starting', async () => {
  await import('../../platform/consent.ts');
  localStorage.setItem('consent', 'denied');
  await load();
  expect(banner()).toBeNull();
});

it('the consent banner is not shown on a site without analytics', async () => {
  vi.stubEnv('VITE_FIREBASE_MEASUREMENT_ID', '');
  await load();
  expect(banner()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Privacy choices' })).toBeNull();
});
