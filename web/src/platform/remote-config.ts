import { hourMs } from '@contract/time.ts';
import { loadOnce } from '@contract/load-once.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

/** The settings that an owner can change without a deployment, with their default values. */
const remoteDefaults = {
  /** In whole dollars for this month; 0 means no goal. */
  donationGoal: 0,
};
type RemoteSettings = typeof remoteDefaults;

/** The settings are fetched at most once an hour; the SDK caches them between visits. */
export const minimumFetchIntervalMillis = hourMs;

const fetchSettings = loadOnce(async () => {
  const sdk = await import('./firebase/remote-config.ts');
  return sdk.fetchSettings(remoteDefaults, minimumFetchIntervalMillis);
});

/** Returns the current settings; the defaults if no app is configured or the fetch fails. Never rejects. */
export async function remoteSettings(): Promise<RemoteSettings> {
  if (settings.firebase.appId === null) return remoteDefaults;
  try {
    return await fetchSettings();
  } catch (error) {
    logError('Remote Config', error);
    return remoteDefaults;
  }
}
