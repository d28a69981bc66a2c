import { pausePlayback } from '../../data/playback.ts';

/** Puts the player, which sets no cookie, in the place of the link that was pressed, and the focus into it. */
export function playVideo(link: HTMLAnchorElement, id: string): void {
  pausePlayback();
  const player = document.createElement('iframe');
  player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;
  player.title = 'Video from YouTube';
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.allowFullscreen = true;
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  player.className = 'player';
  link.replaceWith(player);
  player.focus();
}
