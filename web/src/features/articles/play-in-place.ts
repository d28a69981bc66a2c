import { playerOf } from '@contract/players.ts';
import { takeAudioFocus } from '../player/index.ts';

/**
 * Replaces the clicked link with the service's player and focuses it. The iframe may run its own scripts and open
 * windows, but cannot navigate the page. The link returns when something else starts to play. A link without a known
 * player is followed.
 */
export function playInPlace(link: HTMLAnchorElement): void {
  const player = playerOf(link.href);
  if (!player) return window.location.assign(link.href);
  const frame = document.createElement('iframe');
  frame.src = player.frame;
  frame.title = player.label;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  );
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (player.height !== null) frame.style.cssText = `aspect-ratio: auto; height: ${player.height}px`;
  takeAudioFocus(() => frame.replaceWith(link));
  link.replaceWith(frame);
  frame.focus();
}
