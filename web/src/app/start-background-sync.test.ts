// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { knownPage, rememberPage } from '../data/page.ts';
import { startBackgroundSync } from './start-background-sync.ts';

const code = vi.hoisted(() => ({ fails: true, startSyncFor: vi.fn() }));
vi.mock('./background-sync.ts', () => {
  if (code.fails) throw new Error('no network');
  return { startSyncFor: code.startSyncFor };
});
const account = vi.hoisted(() => ({
  session: { state: 'signed-in', user: { uid: 'fan' } } as object,
  changed: (): void => undefined,
}));
vi.mock('../platform/session/session.ts', () => ({
  session: {
    get: () => account.session,
    subscribe: (listener: () => void) => void (account.changed = listener),
  },
}));

test('background sync whose code did not load starts when the network is back, and only once', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  startBackgroundSync();
  await vi.waitFor(() => expect(errors).toHaveBeenCalled());
  code.fails = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(code.startSyncFor).toHaveBeenCalledWith('fan'));
  window.dispatchEvent(new Event('online'));
  await vi.dynamicImportSettled();
  expect(code.startSyncFor).toHaveBeenCalledOnce();
});

test('what one member has loaded is forgotten when they sign out', () => {
  startBackgroundSync();
  rememberPage('/author/fan', 'what nobody else may read');
  account.changed();
  expect(knownPage('/author/fan')).toBeDefined();
  account.session = { state: 'signed-out' };
  account.changed();
  expect(knownPage('/author/fan')).toBeUndefined();
});
