// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { session, type Session } from '../../platform/session/session.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { announceDisabled } from './announce-disabled.ts';

const now = vi.spyOn(session, 'get');
const toasts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});

const signedOut = (endReason?: 'disabled' | 'ended'): Session => ({
  state: 'signed-out',
  unverified: null,
  ...(endReason && { endReason }),
});

test('a member whose account has been disabled is told why they are logged out', () => {
  now.mockReturnValue(signedOut('disabled'));
  announceDisabled();
  expect(toasts()).toEqual([expect.stringMatching(/^This account has been disabled by an admin/)]);
});

test.each([undefined, 'ended'] as const)('nothing is said of a log-out because of %s', (endReason) => {
  now.mockReturnValue(signedOut(endReason));
  announceDisabled();
  expect(toasts()).toEqual([]);
});
