// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const token = vi.hoisted(() => vi.fn<() => Promise<string>>());
const startSdk = vi.hoisted(() => vi.fn());
const settings = vi.hoisted(() => ({
  recaptchaSiteKey: null as string | null,
  recaptchaProvider: 'enterprise',
}));
vi.mock('./settings.ts', () => ({ settings }));
vi.mock('./firebase/app-check.ts', () => ({ initAppCheck: startSdk }));

beforeEach(() => {
  vi.resetModules();
  startSdk.mockReturnValue(token);
  token.mockResolvedValue('token');
});

const start = () => import('./app-check.ts');

test('without a captcha key there is no App Check token, and nothing is loaded', async () => {
  settings.recaptchaSiteKey = null;
  const { appCheckToken } = await start();
  expect(await appCheckToken()).toBeNull();
  expect(startSdk).not.toHaveBeenCalled();
});

test('App Check starts once, no matter how many callers request a token', async () => {
  settings.recaptchaSiteKey = 'site-key';
  const { appCheckToken, startAppCheck } = await start();
  const [first, second] = await Promise.all([appCheckToken(), appCheckToken(), startAppCheck()]);
  expect([first, second]).toEqual(['token', 'token']);
  expect(startSdk).toHaveBeenCalledExactlyOnceWith('site-key', 'enterprise');
});

test('a failure to get an App Check token is logged, and the token is null', async () => {
  settings.recaptchaSiteKey = 'site-key';
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  token.mockRejectedValue(new Error('captcha blocked'));
  const { appCheckToken } = await start();
  expect(await appCheckToken()).toBeNull();
  expect(errors).toHaveBeenCalledOnce();
});
