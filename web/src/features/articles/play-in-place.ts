import { playerOf } from '@contract/players.ts';
import { takeAudioFocus } from '../player/index.ts';

/**
 * Replaces the clicked link with the service's player and focuses it. Below it is a link to the service's own page, because
 * a content blocker may leave the player empty, which a page cannot notice. The iframe may run its own scripts and open
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
  const service = document.createElement('a');
  service.href = player.page;
  service.textContent = player.label;
  const caption = document.createElement('figcaption');
  caption.append(service);
  const figure = document.createElement('figure');
  figure.append(frame, caption);
  takeAudioFocus(() => figure.replaceWith(link));
  link.replaceWith(figure);
  frame.focus();
}
