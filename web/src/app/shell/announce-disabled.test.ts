// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { type Session, session } from '../../platform/session/session.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { announceDisabled } from './announce-disabled.ts';

const toasts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
});

function signOut(endReason?: 'disabled' | 'ended') {
  const signedOut: Session = { state: 'signed-out', unverified: null, ...(endReason && { endReason }) };
  vi.spyOn(session, 'get').mockReturnValue(signedOut);
}

test('a member whose account has been disabled is told why they are logged out', () => {
  signOut('disabled');
  announceDisabled();
  expect(toasts()).toEqual([expect.stringMatching(/^This account has been disabled by an admin/)]);
});

test.each([undefined, 'ended'] as const)('nothing is said of a log-out because of %s', (endReason) => {
  signOut(endReason);
  announceDisabled();
  expect(toasts()).toEqual([]);
});
