import { withTimeLimit } from '../../lib/time-limit.ts';

/** How long the captcha may take in total to load its script and return a verdict, in milliseconds. */
const timeLimitMs = 10_000;

/** The provider method that the SDK calls; its types omit it. */
interface Attester {
  getToken(...options: unknown[]): Promise<unknown>;
}

const isCaptcha = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && /\/recaptcha\//.test(target.src);

/** Rejects when the captcha's script fails to load. */
function blockedScript(): Promise<never> {
  const blocked = new Promise<never>((_resolve, reject) => {
    const onError = ({ target }: Event) => {
      if (isCaptcha(target)) reject(new Error('The captcha could not be loaded.'));
    };
    // Error events of scripts do not bubble.
    document.addEventListener('error', onError, { capture: true });
  });
  blocked.catch(() => undefined);
  return blocked;
}

/**
 * Makes an App Check provider fail if the captcha is blocked or does not respond. Otherwise it waits forever, and so
 * does every request that would carry the token: a sign-in, a call, the connection to the database.
 */
export function failFastProvider<Provider extends object>(provider: Provider): Provider {
  const attester = provider as Provider & Attester;
  const getToken = attester.getToken.bind(provider);
  const blocked = blockedScript();
  attester.getToken = (...options) =>
    withTimeLimit(Promise.race([getToken(...options), blocked]), timeLimitMs);
  return provider;
}
