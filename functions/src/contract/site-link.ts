import { ownPath } from './own-path.ts';

// Not in `own-path.ts`, which every page loads first.

/** `[words](address)`, the only inline markup of the texts that are pages. Lines may start with `## ` or `- `. */
export const siteLink = /\[([^[\]\n]+)\]\(([^()\s]*)\)/g;

/** Returns true for addresses on this site, https URLs, and `mailto:` addresses. */
export const isLinkable = (address: string): boolean =>
  address.startsWith('/')
    ? !/\s/.test(address) && ownPath(address) !== null
    : /^(https:\/\/[^\s/]\S*|mailto:\S+@\S+)$/.test(address);
