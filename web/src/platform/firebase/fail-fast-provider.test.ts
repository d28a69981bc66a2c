// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { failFastProvider } from './fail-fast-provider.ts';

const token = { token: 'token' };
const asking = (getToken: () => Promise<unknown>) => failFastProvider({ getToken });
const never = () => new Promise<never>(() => undefined);

function failingScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}

it('the captcha result is that of the provider', async () => {
  await expect(asking(() => Promise.resolve(token)).getToken()).resolves.toBe(token);
  await expect(asking(() => Promise.reject(new Error('robot'))).getToken()).rejects.toThrow('robot');
});

it('a captcha that does not respond for ten seconds fails', async () => {
  vi.useFakeTimers();
  const asked = asking(never).getToken();
  const failed = expect(asked).rejects.toThrow('No answer');
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});

it('a blocked captcha fails at once, and again when it is requested later', async () => {
  const provider = asking(never);
  const first = provider.getToken();
  failingScript('https://ads.example/track.js');
  failingScript('https://www.google.com/recaptcha/enterprise.js?render=explicit');
  await expect(first).rejects.toThrow('could not be loaded');
  await expect(provider.getToken()).rejects.toThrow('could not be loaded');
});
