import { fileURLToPath } from 'node:url';
import { readEnv } from '../../functions/local/stack/env-file.ts';

/** Returns the path of the settings of the functions, for one project or for all. */
export const functionsSettings = (project?: string) =>
  fileURLToPath(new URL(`../../functions/.env${project ? `.${project}` : ''}`, import.meta.url));

/** What pages say of the owner and the services in use, from the settings of the functions, which need it as well. */
export interface SiteOwner {
  CONTACT_EMAIL: string;
  /** Empty if the site sends no mails. */
  MAIL_FROM: string;
  /** Empty if the site shows no videos. */
  YOUTUBE_CHANNEL_ID: string;
}

/** Reads the settings of the project that the site is built for, above those of every project. */
export function readSiteOwner({ VITE_FIREBASE_PROJECT_ID: project }: Record<string, string>): SiteOwner {
  const settings = {
    ...readEnv(functionsSettings()),
    ...(project && readEnv(functionsSettings(project))),
  };
  const valueOf = (name: keyof SiteOwner) => settings[name]?.trim() ?? '';
  return {
    CONTACT_EMAIL: valueOf('CONTACT_EMAIL'),
    MAIL_FROM: valueOf('MAIL_FROM'),
    YOUTUBE_CHANNEL_ID: valueOf('YOUTUBE_CHANNEL_ID'),
  };
}

/** Returns the build's definitions of `import.meta.env.CONTACT_EMAIL` and the like. */
export const ownerDefinitions = (owner: SiteOwner) =>
  Object.fromEntries(
    Object.entries(owner).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
