import { getToken, initializeAppCheck, ReCaptchaV3Provider, type AppCheck } from 'firebase/app-check';
import { app } from './app.ts';

let appCheck: AppCheck | null = null;

/** Once started, the other SDKs add the token to their own requests. Answers how to get one for ours. */
export function startAppCheck(siteKey: string): () => Promise<string> {
  const started = (appCheck ??= initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  }));
  return async () => (await getToken(started)).token;
}
