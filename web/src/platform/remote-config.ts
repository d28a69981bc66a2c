import { logError } from './log.ts';
import { settings } from './settings.ts';

/** What an owner can change without a new version, with the values that hold until then. */
export const remoteDefaults = {
  /** Whole dollars for this month; 0 means that there is no goal. */
  donationGoal: 0,
};
type RemoteSettings = typeof remoteDefaults;

/** Spec 9: fetched at most once an hour; the SDK keeps the answer between visits. */
export const minimumFetchIntervalMillis = 3_600_000;

let loading: Promise<RemoteSettings> | null = null;

/** Loaded by need. The defaults when no app is configured or nothing could ever be fetched. */
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
