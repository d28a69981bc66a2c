// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { failFastProvider } from './fail-fast-provider.ts';

afterEach(() => void vi.useRealTimers());

const token = { token: 'token' };
const asking = (getToken: () => Promise<unknown>) => failFastProvider({ getToken });
const never = () => new Promise<never>(() => undefined);

function failingScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

it('the answer of the captcha is that of the provider', async () => {
  await expect(asking(() => Promise.resolve(token)).getToken()).resolves.toBe(token);
  await expect(asking(() => Promise.reject(new Error('robot'))).getToken()).rejects.toThrow('robot');
});

it('a captcha that says nothing for ten seconds has failed', async () => {
  vi.useFakeTimers();
  const asked = asking(never).getToken();
  const failed = expect(asked).rejects.toThrow('No answer');
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});

it('a captcha that is blocked fails at once, also when it is asked later', async () => {
  const provider = asking(never);
  const first = provider.getToken();
  failingScript('https://ads.example/track.js');
  failingScript('https://www.google.com/recaptcha/enterprise.js?render=explicit');
  await expect(first).rejects.toThrow('could not be loaded');
  await expect(provider.getToken()).rejects.toThrow('could not be loaded');
});
