import { escapeHtml } from '../kit/escape.ts';
import { textOf, decodeEntities } from './body-text.ts';
import { playerOf } from '../contract/players.ts';
import { slugOf } from '../contract/slug.ts';
import { withFootnotes } from './footnotes.ts';
import { type StoredPictures, withPictures } from './render-pictures.ts';

const headRow = /^<tr>((?:<th>(?:(?!<\/th>)[^])*<\/th>)+)<\/tr>/;

/** Turns empty headers into plain cells, such as the corner above row headers, because they name nothing. */
const withoutEmptyHeads = (rows: string): string =>
  rows.replaceAll(/<th>((?:\s|<br \/>)*)<\/th>/g, '<td>$1</td>');

/**
 * Renders a table in a container that scrolls if the table is wider than the viewport, also by keyboard. Its accessible
 * name lists its columns.
 */
function tableHtml(rows: string, nameFor: (name: string) => string): string {
  const [headTag = '', cells = ''] = headRow.exec(rows) ?? [];
  const headCells = withoutEmptyHeads(cells).replaceAll('<th>', '<th scope="col">');
  const head = headTag && `<thead><tr>${headCells}</tr></thead>`;
  const body = withoutEmptyHeads(rows.slice(headTag.length)).replaceAll('<th>', '<th scope="row">');
  const columns = [...cells.matchAll(/<th>((?:(?!<\/th>)[^])*)<\/th>/g)]
    .map(([, cell = '']) => textOf(cell))
    .filter(Boolean);
  const name = nameFor(['Table', columns.join(', ')].filter(Boolean).join(': '));
  return `<div class="table" role="region" aria-label="${escapeHtml(name)}" tabindex="0"><table>${head}${body && `<tbody>${body}</tbody>`}</table></div>`;
}

/** Renders the tables of sanitized HTML. A number distinguishes tables with the same accessible name. */
function withTables(html: string): string {
  const named = new Map<string, number>();
  const nameFor = (name: string) => {
    const count = (named.get(name) ?? 0) + 1;
    named.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
  return html.replace(/<table>((?:(?!<\/table>)[^])*)<\/table>/g, (_whole, rows: string) =>
    tableHtml(rows, nameFor),
  );
}

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
