import { getAnalytics, isSupported, setAnalyticsCollectionEnabled, type Analytics } from 'firebase/analytics';
import { app } from './app.ts';

let analytics: Analytics | null = null;

/** Turns collection on or off. Calls `isWanted` after waiting for the SDK, because consent may change meanwhile. */
export async function collectAnalytics(isWanted: () => boolean): Promise<void> {
  if (!(await isSupported())) return;
  if (!analytics && !isWanted()) return;
  analytics ??= getAnalytics(app);
  setAnalyticsCollectionEnabled(analytics, isWanted());
}
