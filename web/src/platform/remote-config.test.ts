import { beforeEach, expect, test, vi } from 'vitest';

const fetchSettings = vi.hoisted(() => vi.fn());
const firebase = vi.hoisted(() => ({ appId: null as string | null }));
vi.mock('./settings.ts', () => ({ settings: { firebase } }));
vi.mock('./firebase/remote-config.ts', () => ({ fetchSettings }));

beforeEach(() => {
  vi.resetModules();
});

const start = () => import('./remote-config.ts');

test('remote config returns its defaults and fetches nothing without an app', async () => {
  firebase.appId = null;
  const { remoteSettings } = await start();
  expect(await remoteSettings()).toEqual({ donationGoal: 0 });
  expect(fetchSettings).not.toHaveBeenCalled();
});

test('remote config is fetched once per page load, and at most once an hour', async () => {
  firebase.appId = '1:1:web:1';
  fetchSettings.mockResolvedValue({ donationGoal: 400 });
  const { remoteSettings } = await start();
  expect(await remoteSettings()).toEqual({ donationGoal: 400 });
  expect(await remoteSettings()).toEqual({ donationGoal: 400 });
  expect(fetchSettings).toHaveBeenCalledExactlyOnceWith({ donationGoal: 0 }, 3_600_000);
});

test('remote config returns its defaults when the SDK fails, and tries again', async () => {
  firebase.appId = '1:1:web:1';
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fetchSettings.mockRejectedValueOnce(new Error('blocked')).mockResolvedValue({ donationGoal: 400 });
  const { remoteSettings } = await start();
  expect(await remoteSettings()).toEqual({ donationGoal: 0 });
  expect(errors).toHaveBeenCalledOnce();
  expect(await remoteSettings()).toEqual({ donationGoal: 400 });
});
