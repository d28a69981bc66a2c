import { playerOf } from '@contract/players.ts';
import { takeAudioFocus } from '../../data/playback.ts';

/**
 * Puts the player of a service in the place of the link that was pressed, and the focus into it. Its frame may run its own
 * code and open windows, and cannot lead the page elsewhere. The link is back when something else begins to sound. A link to
 * what no player is known of is followed.
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
