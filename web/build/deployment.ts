import type { Plugin } from 'vite';
import type { SiteOwner } from './site-owner.ts';

export interface Deployment {
  project: string;
  owner: SiteOwner;
}

/** Returns what is missing for a deployment, with the remedy; null if nothing is. */
export function deploymentProblem({ project, owner }: Deployment): string | null {
  const setup = `npm run setup -- --project ${project}`;
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

/** Fails the build of a deployment that lacks a setting. */
export const deploymentCheck = (owner: SiteOwner): Plugin => ({
  name: 'deployment',
  apply: 'build',
  buildStart() {
    const project = deployedProject(process.env);
    const problem = project === undefined ? null : deploymentProblem({ project, owner });
    if (problem !== null) this.error(problem);
  },
});
