import type { Voice } from '../../src/recordings/recording-job.ts';
import type { Google } from '../services/google.ts';
import type { RestAccess } from '../services/database.ts';

/** The services of a deployed project, or those of the local stack. */
export interface Target {
  project: string;
  /** The origin of the site, without a trailing slash. */
  site: string;
  /** Accessed with admin rights, to which no rules apply. */
  database: RestAccess;
  google: Google;
  stripe: { apiBase: string; secretKey: string };
  pushover: { apiBase: string; token: string; user: string };
  postmark: { apiBase: string; token: string; from: string; stream: string };
  youtube: { apiBase: string; key: string; channel: string };
  voice: Voice;
}
