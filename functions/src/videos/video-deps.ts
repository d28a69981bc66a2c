import type { VideoAlarm } from '../contract/videos.ts';
import type { Clock, Store } from '../store.ts';
import type { Youtube } from './youtube.ts';

export interface VideoAlert {
  kind: 'videos-not-read';
  cause: VideoAlarm;
  day: string;
}

export interface VideoDeps {
  store: Store;
  clock: Clock;
  /** Null where no channel or no key is set up. */
  youtube: Youtube | null;
  alertAdmins(alert: VideoAlert): unknown;
}
