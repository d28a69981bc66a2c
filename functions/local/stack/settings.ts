import { join } from 'node:path';
import { type Env, readEnv } from './env-file.ts';
import { project } from './layout.ts';
import { shiftAddresses } from './ports.ts';

export interface Settings {
  functions: Env;
  secrets: Env;
  site: Env;
}

/** Values for the secrets that the functions declare; real ones in `.env.local` take their place. */
export const demoSecrets: Env = {};

interface Sources {
  root: string;
  offset: number;
  /** A developer's own `.env.local` at the root; tests run without it. */
  own: boolean;
}

/** What functions and site are told: the demo project's settings, and on top of them the developer's own. */
export function readSettings({ root, offset, own }: Sources): Settings {
  const demo = readEnv(join(root, `functions/.env.${project}`));
  const local = own ? readEnv(join(root, '.env.local')) : {};
  const settings: Settings = { functions: { ...demo }, secrets: { ...demoSecrets }, site: {} };
  for (const [name, value] of Object.entries(local)) {
    if (name.startsWith('VITE_')) settings.site[name] = value;
    else if (name in demoSecrets) settings.secrets[name] = value;
    else settings.functions[name] = value;
  }
  for (const [name, value] of Object.entries(settings.functions)) {
    settings.functions[name] = shiftAddresses(value, offset);
  }
  return settings;
}
