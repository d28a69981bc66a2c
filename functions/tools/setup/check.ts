import type { Finding } from './finding.ts';
import type { World } from './world.ts';

/** A requirement of a deployment or of the site. */
export interface Check {
  name: string;
  /** Checks the requirement. Rejects with `ServiceError` if a service returns an error. */
  look: (world: World) => Promise<Finding> | Finding;
}

export const firebaseConsole = ({ project }: World, page: string) =>
  `https://console.firebase.google.com/project/${project}/${page}`;
export const googleConsole = ({ project }: World, page: string) =>
  `https://console.cloud.google.com/${page}?project=${project}`;
