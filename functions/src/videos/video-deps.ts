import type { AdminVideoFailure } from '../contract/videos.ts';
import type { Clock, Database } from '../database.ts';
import type { Youtube } from './youtube.ts';

export interface VideoAlert {
  kind: 'videos-not-read';
  cause: AdminVideoFailure;
  day: string;
}

export interface VideoDeps {
  database: Database;
  clock: Clock;
  /** Null if no channel or API key is configured. */
  youtube: Youtube | null;
  alertAdmins(alert: VideoAlert): unknown;
}
