import type { Finding } from './finding.ts';
import type { World } from './world.ts';

/** One thing that a deployment or the site needs. */
export interface Check {
  name: string;
  /** Rejects with `ServiceError` where a service refuses to say. */
  look: (world: World) => Promise<Finding> | Finding;
}

export const firebaseConsole = ({ project }: World, page: string) =>
  `https://console.firebase.google.com/project/${project}/${page}`;
export const googleConsole = ({ project }: World, page: string) =>
  `https://console.cloud.google.com/${page}?project=${project}`;
