import { fileURLToPath } from 'node:url';
import { readEnv } from '../../functions/local/stack/env-file.ts';

/** Returns the path of the settings of the functions, for one project or for all. */
export const functionsSettings = (project?: string) =>
  fileURLToPath(new URL(`../../functions/.env${project ? `.${project}` : ''}`, import.meta.url));

/** How visitors reach the owner, from the settings of the functions, which need both as well. */
export interface SiteOwner {
  CONTACT_EMAIL: string;
  /** Name and postal address; empty without. */
  MAIL_IMPRINT: string;
}

/** Reads the settings of the project that the site is built for, above those of every project. */
export function readSiteOwner({ VITE_FIREBASE_PROJECT_ID: project }: Record<string, string>): SiteOwner {
  const { CONTACT_EMAIL = '', MAIL_IMPRINT = '' } = {
    ...readEnv(functionsSettings()),
    ...(project && readEnv(functionsSettings(project))),
  };
  return { CONTACT_EMAIL: CONTACT_EMAIL.trim(), MAIL_IMPRINT: MAIL_IMPRINT.trim() };
}

/** Returns the build's definitions of `import.meta.env.CONTACT_EMAIL` and the like. */
export const ownerDefinitions = (owner: SiteOwner) =>
  Object.fromEntries(
    Object.entries(owner).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
