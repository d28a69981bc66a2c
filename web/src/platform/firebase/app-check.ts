import {
  getToken,
  initializeAppCheck,
  type AppCheck,
  ReCaptchaEnterpriseProvider,
  ReCaptchaV3Provider,
} from 'firebase/app-check';
import { failFastProvider } from './fail-fast-provider.ts';
import { app } from './app.ts';

const providers = { enterprise: ReCaptchaEnterpriseProvider, v3: ReCaptchaV3Provider };

let appCheck: AppCheck | null = null;

/**
 * Starts App Check, after which the other SDKs attach the token to their own requests. Returns a function that gets a
 * token for ours.
 */
export function initAppCheck(siteKey: string, provider: keyof typeof providers): () => Promise<string> {
  const started = (appCheck ??= initializeAppCheck(app, {
    provider: failFastProvider(new providers[provider](siteKey)),
    isTokenAutoRefreshEnabled: true,
  }));
  return async () => (await getToken(started)).token;
}
