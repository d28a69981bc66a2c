import type { AdminVideoFailure } from '../contract/videos.ts';
import type { StoreDeps } from '../database.ts';
import type { Youtube } from './youtube.ts';

export interface VideoAlert {
  kind: 'videos-not-read';
  cause: AdminVideoFailure;
  day: string;
}

export interface VideoDeps extends StoreDeps {
  /** Null if no channel or API key is configured. */
  youtube: Youtube | null;
  tryAlertAdmins(alert: VideoAlert): unknown;
}
