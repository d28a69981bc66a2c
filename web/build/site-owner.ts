import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';

const functionsFolder = fileURLToPath(new URL('../../functions', import.meta.url));

/** How visitors reach the owner, from the settings of the functions, which need both as well. */
export interface SiteOwner {
  CONTACT_EMAIL: string;
  /** Name and postal address; empty without. */
  MAIL_IMPRINT: string;
}

/** Reads `functions/.env` and, above it, `.env.<project>` of the project that the site is built for. */
export function readSiteOwner({ VITE_FIREBASE_PROJECT_ID = '' }: Record<string, string>): SiteOwner {
  const names = ['CONTACT_EMAIL', 'MAIL_IMPRINT'];
  const { CONTACT_EMAIL = '', MAIL_IMPRINT = '' } = loadEnv(VITE_FIREBASE_PROJECT_ID, functionsFolder, names);
  return { CONTACT_EMAIL: CONTACT_EMAIL.trim(), MAIL_IMPRINT: MAIL_IMPRINT.trim() };
}

/** Returns the build's definitions of `import.meta.env.CONTACT_EMAIL` and the like. */
export const ownerDefinitions = (owner: SiteOwner) =>
  Object.fromEntries(
    Object.entries(owner).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
