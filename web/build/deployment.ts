import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../../functions/local/stack/env-file.ts';

interface Deployment {
  project: string;
  /** The `VITE_…` settings. */
  env: Record<string, string>;
  /** Whether the project has settings of its own for its functions. */
  hasFunctionsSettings: boolean;
  owner: SiteOwner;
}

const needed = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'APP_ID', 'DATABASE_URL'].map(
  (name) => `VITE_FIREBASE_${name}`,
);

/** Returns what is missing for a deployment, with the remedy; null if nothing is. */
export function deploymentProblem({ project, env, hasFunctionsSettings, owner }: Deployment): string | null {
  const setup = `npm run setup -- --project ${project}`;
  const lacking = needed.filter((name) => !env[name]);
  if (lacking.length > 0)
    return `web/.env.production.local has no ${lacking.join(', ')}, without which the site reaches no project: ${setup} writes it.`;
  if (env.VITE_FIREBASE_PROJECT_ID !== project)
    return `web/.env.production.local is that of ${env.VITE_FIREBASE_PROJECT_ID}, and ${project} is being deployed: put the file of ${project} there, or move this one away and run ${setup}.`;
  if (!hasFunctionsSettings)
    return `There is no functions/.env.${project}, so that the functions would run with what functions/.env has for every project: ${setup} writes it.`;
  if (!owner.CONTACT_EMAIL || owner.CONTACT_EMAIL.endsWith('.example'))
    return `Visitors would be told to write to “${owner.CONTACT_EMAIL}”: CONTACT_EMAIL in functions/.env.${project} is your address, which ${setup} asks for.`;
  return null;
}

/**
 * Returns the project that is being deployed; undefined in any other build. The Firebase CLI sets both variables for
 * its hooks, while a shell may have a project for other purposes.
 */
const deployedProject = ({ GCLOUD_PROJECT, RESOURCE_DIR }: NodeJS.ProcessEnv) =>
  RESOURCE_DIR === undefined ? undefined : GCLOUD_PROJECT;

/** Fails the build of a deployment that lacks a setting, or has those of another project. */
export const deploymentCheck = (env: Record<string, string>, owner: SiteOwner): Plugin => ({
  name: 'deployment',
  apply: 'build',
  buildStart() {
    const project = deployedProject(process.env);
    if (project === undefined) return;
    const hasFunctionsSettings = existsSync(functionsSettings(project));
    const problem = deploymentProblem({ project, env, hasFunctionsSettings, owner });
    if (problem !== null) this.error(problem);
  },
});

/** Returns the path of the settings of the functions, for one project or for all. */
const functionsSettings = (project?: string) =>
  fileURLToPath(new URL(`../../functions/.env${project ? `.${project}` : ''}`, import.meta.url));

/** What pages say of the owner and the services in use, from the settings of the functions, which need it as well. */
interface SiteOwner {
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
