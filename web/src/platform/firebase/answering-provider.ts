import { withTimeLimit } from '../../lib/time-limit.ts';

/** The captcha has as long as this for its judgement, and for its code before that. */
const timeLimitMs = 10_000;

/** The methods of a provider that the SDK calls; its types leave them out. */
interface Attester {
  getToken(...options: unknown[]): Promise<unknown>;
}

const isCaptcha = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && /\/recaptcha\//.test(target.src);

/** Rejects when the captcha's script cannot be loaded. */
function blockedScript(): Promise<never> {
  const blocked = new Promise<never>((_resolve, reject) => {
    const onError = ({ target }: Event) => {
      if (isCaptcha(target)) reject(new Error('The captcha could not be loaded.'));
    };
    // An error of a script does not bubble.
    document.addEventListener('error', onError, { capture: true });
  });
  blocked.catch(() => undefined);
  return blocked;
}

/**
 * Makes a provider of App Check fail where the captcha is blocked or silent. By itself it waits for it without end, and
 * with it every request that would carry the token: a sign-in, a call, the connection to the database.
 */
export function answeringProvider<Provider extends object>(provider: Provider): Provider {
  const attester = provider as Provider & Attester;
  const getToken = attester.getToken.bind(provider);
  const blocked = blockedScript();
  attester.getToken = (...options) =>
    withTimeLimit(Promise.race([getToken(...options), blocked]), timeLimitMs);
  return provider;
}
