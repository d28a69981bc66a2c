import { hourMs } from '@contract/time.ts';
import { loadOnce } from '@contract/load-once.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

/** The settings that an owner can change without a deployment, with their default values. */
const remoteDefaults = {
  /** Whole dollars for this month; 0 means that there is no goal. */
  donationGoal: 0,
};
type RemoteSettings = typeof remoteDefaults;

/** It is fetched at most once an hour; the SDK keeps the answer between visits. */
export const minimumFetchIntervalMillis = hourMs;

const fetchSettings = loadOnce(async () => {
  const sdk = await import('./firebase/remote-config.ts');
  return sdk.fetchSettings(remoteDefaults, minimumFetchIntervalMillis);
});

/** The current values; the defaults when no app is configured or nothing could be fetched. Never rejects. */
export async function remoteSettings(): Promise<RemoteSettings> {
  if (settings.firebase.appId === null) return remoteDefaults;
  try {
    return await fetchSettings();
  } catch (error) {
    logError('Remote Config', error);
    return remoteDefaults;
  }
}
