import type { Finding } from './finding.ts';
import type { ProjectContext } from './project-context.ts';

/** A requirement of a deployment or of the site. */
export interface Check {
  name: string;
  /** Checks the requirement. Rejects with `ServiceError` if a service returns an error. */
  run: (context: ProjectContext) => Promise<Finding> | Finding;
}

export const firebaseConsole = ({ project }: ProjectContext, page: string) =>
  `https://console.firebase.google.com/project/${project}/${page}`;
export const googleConsole = ({ project }: ProjectContext, page: string) =>
  `https://console.cloud.google.com/${page}?project=${project}`;
