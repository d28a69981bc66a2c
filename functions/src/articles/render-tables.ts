import { escapeHtml } from '../kit/escape.ts';
import { textOf } from './body-text.ts';

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
export function withTables(html: string): string {
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
