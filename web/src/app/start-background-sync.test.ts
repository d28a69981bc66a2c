// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { startBackgroundSync } from './start-background-sync.ts';

const code = vi.hoisted(() => ({ fails: true, startSyncFor: vi.fn() }));
vi.mock('./background-sync.ts', () => {
  if (code.fails) throw new Error('no network');
  return { startSyncFor: code.startSyncFor };
});
vi.mock('../platform/session/session.ts', () => ({
  session: { get: () => ({ state: 'signed-in', user: { uid: 'fan' } }), subscribe: () => () => undefined },
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
