import { siteOrigin } from '../../src/site-addresses.ts';
import type { ServiceBases } from '../services/bases.ts';
import type { Google } from '../services/google.ts';
import { readSecret, writeSecret } from '../services/secrets.ts';
import type { SettingsFiles } from '../services/settings-files.ts';

/** The project that is being set up, with its current settings. */
export interface ProjectContext {
  project: string;
  /** The project number, which some services use instead of the id. */
  number: string;
  google: Google;
  bases: ServiceBases;
  files: SettingsFiles;
  /** Returns the origin of the site. */
  site: () => string;
  /** Resolves to null if the secret has no value. */
  secret: (name: string) => Promise<string | null>;
  setSecret: (name: string, value: string) => Promise<void>;
}

type Given = Pick<ProjectContext, 'project' | 'number' | 'google' | 'bases' | 'files'>;

export function createProjectContext(given: Given): ProjectContext {
  const { google, project, files } = given;
  const read = new Map<string, string | null>();
  return {
    ...given,
    site: () => siteOrigin(files.functions.get('SITE_ADDRESS') ?? '', project),
    async secret(name) {
      const known = read.get(name) ?? (await readSecret(google, project, name));
      read.set(name, known);
      return known;
    },
    async setSecret(name, value) {
      await writeSecret(google, project, name, value);
      read.set(name, value);
    },
  };
}
