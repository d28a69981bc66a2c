import { playerOf } from '../contract/players.ts';
import { slugOf } from '../contract/slug.ts';
import { escapeHtml } from '../kit/escape.ts';
import { decodeEntities, textOf } from './body-text.ts';
import { withFootnotes } from './footnotes.ts';
import { type StoredPictures, withPictures } from './render-pictures.ts';
import { withTables } from './render-tables.ts';

const playerTag = /<div data-player="([^"]*)">/g;

/** Returns the player addresses in sanitized HTML that belong to no supported service. */
export const unsupportedPlayers = (cleaned: string): string[] =>
  [...cleaned.matchAll(playerTag)]
    .map(([, address = '']) => decodeEntities(address))
    .filter((address) => playerOf(address) === null);

/** Renders a link to the service, which becomes the player when pressed. Until then, nothing is requested from the service. */
function playerHtml(address: string): string {
  const player = playerOf(decodeEntities(address));
  if (!player) return '';
  const { service, page, label } = player;
  return `<a class="player" data-service="${service}" href="${escapeHtml(page)}" rel="noopener">${label}</a>`;
}

/** Returns a function that gives headings their IDs, in order. A prefix keeps them distinct from the IDs of the page. */
export function headingIds(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const id = `part-${slugOf(text, 60)}`.replace(/-$/, '');
    const uses = (taken.get(id) ?? 0) + 1;
    taken.set(id, uses);
    return uses > 1 ? `${id}--${uses}` : id;
  };
}

/** Gives headings IDs to link to. */
function withHeadingIds(html: string): string {
  const idOf = headingIds();
  return html.replace(
    /<(h[23])>([\s\S]*?)<\/\1>/g,
    (_whole, tag: string, content: string) => `<${tag} id="${idOf(textOf(content))}">${content}</${tag}>`,
  );
}

/** Renders sanitized HTML for readers. Omits pictures that are not in `pictures`. */
export function renderBody(cleaned: string, pictures: StoredPictures): string {
  const withPlayers = withHeadingIds(withFootnotes(cleaned))
    .replace(playerTag, (_whole, address: string) => playerHtml(address))
    .replaceAll('</div>', '');
  return withPictures(withTables(withPlayers), pictures);
}
