import { bylineOf } from '@contract/byline.ts';
import { pictureAddress } from '@contract/pictures.ts';
import { siteName } from '@contract/site.ts';
import type { Track } from './index.ts';

interface MediaKeys {
  play: () => void;
  pause: () => void;
  /** Negative seconds skip back. */
  skip: (seconds: number) => void;
  seek: (seconds: number) => void;
}

const session = 'mediaSession' in navigator ? navigator.mediaSession : null;

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session?.setActionHandler(action, handler);
  } catch {
    // Browsers throw for actions that they do not support.
  }
}

const artwork = ({ cover }: Track): MediaImage[] =>
  cover
    ? cover.widths.map((width) => ({ src: pictureAddress(cover.id, width, 'webp'), type: 'image/webp' }))
    : [];

/** The media keys of keyboards, headphones, and lock screens, with the title and cover shown there. */
export const mediaKeys = {
  open(track: Track, keys: MediaKeys, skip: number): void {
    if (!session) return;
    const { title } = track;
    session.metadata = new MediaMetadata({
      title,
      artist: bylineOf(track),
      album: siteName,
      artwork: artwork(track),
    });
    handle('play', () => keys.play());
    handle('pause', () => keys.pause());
    handle('seekbackward', ({ seekOffset }) => keys.skip(-(seekOffset ?? skip)));
    handle('seekforward', ({ seekOffset }) => keys.skip(seekOffset ?? skip));
    handle('seekto', ({ seekTime }) => keys.seek(seekTime ?? 0));
  },

  update(playing: boolean, state: Required<MediaPositionState>): void {
    if (!session) return;
    session.playbackState = playing ? 'playing' : 'paused';
    const { duration, position } = state;
    // `setPositionState` throws for other values.
    if (duration > 0 && position <= duration) session.setPositionState?.(state);
  },

  close(): void {
    if (!session) return;
    session.metadata = null;
    session.playbackState = 'none';
    for (const action of ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const)
      handle(action, null);
  },
};
