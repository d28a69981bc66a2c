import { activate, fetchConfig, getRemoteConfig, getValue } from 'firebase/remote-config';
import { logError } from '../log.ts';
import { app } from './app.ts';

/** Fetches the settings. After a failed fetch, returns the values fetched on an earlier visit, or the defaults. */
export async function fetchSettings<Settings extends Record<string, number>>(
  defaults: Settings,
  minimumFetchIntervalMillis: number,
): Promise<Settings> {
  const config = getRemoteConfig(app);
  config.settings.minimumFetchIntervalMillis = minimumFetchIntervalMillis;
  config.defaultConfig = defaults;
  await fetchConfig(config).catch((error: unknown) => logError('Fetching Remote Config', error));
  await activate(config);
  const names = Object.keys(defaults);
  return Object.fromEntries(names.map((name) => [name, getValue(config, name).asNumber()])) as Settings;
}
