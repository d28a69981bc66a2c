import { type Player, playerOf } from '@contract/players.ts';

/** The player that an address leads to, or the code that a service gives for its player. */
export function typedPlayer(typed: string): Player | null {
  const code = /<iframe\b[^>]*?\ssrc=["']([^"']+)/i.exec(typed)?.[1];
  const address = code?.replaceAll('&amp;', '&') ?? typed.trim();
  return /\s/.test(address) ? null : playerOf(address);
}

/** The sentence for somebody whose address or code leads to no player. */
export function whyNoPlayer(typed: string): string {
  if (/\bbandcamp\.com\b/i.test(typed)) {
    return 'Bandcamp gives its player only as code: press Share / Embed on the page of the record, and paste the code.';
  }
  if (/\b(on\.soundcloud\.com|spotify\.link|snd\.sc)\b/i.test(typed)) {
    return 'This is a short address. Open it, and copy the long one from the bar of the browser.';
  }
  return 'This leads to no player of Bandcamp, SoundCloud, Spotify or YouTube. Copy the address of the song, record or video itself.';
}

/** For an address alone that was pasted for its player and stays a link: a record on Bandcamp, or a short address. */
export function whyOnlyLink(pasted: string): string | null {
  const isMeant =
    /^https?:\/\/(?:[\w-]+\.bandcamp\.com\/(?:album|track)\/|on\.soundcloud\.com\/|spotify\.link\/|snd\.sc\/)\S+$/i;
  return isMeant.test(pasted.trim()) ? `This stays a link. ${whyNoPlayer(pasted)}` : null;
}
