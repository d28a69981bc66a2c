import { hourMs } from '@contract/time.ts';
import { logError } from './log.ts';
import { settings } from './settings.ts';

/** The settings that an owner can change without a deployment, with their default values. */
export const remoteDefaults = {
  /** Whole dollars for this month; 0 means that there is no goal. */
  donationGoal: 0,
};
type RemoteSettings = typeof remoteDefaults;

/** It is fetched at most once an hour; the SDK keeps the answer between visits. */
export const minimumFetchIntervalMillis = hourMs;

let loading: Promise<RemoteSettings> | null = null;

/** The current values; the defaults when no app is configured or nothing could be fetched. Never rejects. */
export function remoteSettings(): Promise<RemoteSettings> {
  if (settings.firebase.appId === null) return Promise.resolve(remoteDefaults);
  loading ??= import('./firebase/remote-config.ts')
    .then((sdk) => sdk.fetchSettings(remoteDefaults, minimumFetchIntervalMillis))
    .catch((error: unknown) => {
      loading = null;
      logError('Remote Config', error);
      return remoteDefaults;
    });
  return loading;
}
