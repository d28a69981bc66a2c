import { type Player, playerOf } from '@contract/players.ts';

/** Returns the player for a URL or for a service's embed code. */
export function typedPlayer(typed: string): Player | null {
  const code = /<iframe\b[^>]*?\ssrc=["']([^"']+)/i.exec(typed)?.[1];
  const address = code?.replaceAll('&amp;', '&') ?? typed.trim();
  return /\s/.test(address) ? null : playerOf(address);
}

/** Returns whether the text is the embed code of a service. */
export const isEmbedCode = (text: string): boolean => /^\s*<iframe\b/i.test(text);

/** Returns the message for a URL or code that leads to no player. */
export function unsupportedPlayerText(typed: string): string {
  if (/\bbandcamp\.com\b/i.test(typed)) {
    return 'Bandcamp gives its player only as code: press Share / Embed on the page of the record, and paste the code.';
  }
  if (/\b(on\.soundcloud\.com|spotify\.link|snd\.sc)\b/i.test(typed)) {
    return 'This is a short address. Open it, and copy the long one from the bar of the browser.';
  }
  return 'This leads to no player of Bandcamp, SoundCloud, Spotify or YouTube. Copy the address of the song, record or video itself.';
}

/**
 * Returns why a URL that was pasted for its player stays a link: a Bandcamp record, or a shortened URL. Null for all
 * others.
 */
export function staysLinkText(pasted: string): string | null {
  const isMeant =
    /^https?:\/\/(?:[\w-]+\.bandcamp\.com\/(?:album|track)\/|on\.soundcloud\.com\/|spotify\.link\/|snd\.sc\/)\S+$/i;
  return isMeant.test(pasted.trim()) ? `This stays a link. ${unsupportedPlayerText(pasted)}` : null;
}
