import type { VideoAlarm } from '../contract/videos.ts';
import type { Clock, Database } from '../database.ts';
import type { Youtube } from './youtube.ts';

export interface VideoAlert {
  kind: 'videos-not-read';
  cause: VideoAlarm;
  day: string;
}

export interface VideoDeps {
  database: Database;
  clock: Clock;
  /** Null where no channel or no key is set up. */
  youtube: Youtube | null;
  alertAdmins(alert: VideoAlert): unknown;
}
