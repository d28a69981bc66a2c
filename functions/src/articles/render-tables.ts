import { escapeHtml } from '../kit/escape.ts';
import { textOf } from './body-text.ts';

const headRow = /^<tr>((?:<th>(?:(?!<\/th>)[^])*<\/th>)+)<\/tr>/;

/** A table scrolls within itself where it is wider than the window: by keyboard, too. Its columns give it its name. */
function tableHtml(rows: string): string {
  const [headTag = '', cells = ''] = headRow.exec(rows) ?? [];
  const head = headTag && `<thead><tr>${cells.replaceAll('<th>', '<th scope="col">')}</tr></thead>`;
  const body = rows.slice(headTag.length).replaceAll('<th>', '<th scope="row">');
  const columns = [...cells.matchAll(/<th>((?:(?!<\/th>)[^])*)<\/th>/g)]
    .map(([, cell = '']) => textOf(cell))
    .filter(Boolean);
  const name = ['Table', columns.join(', ')].filter(Boolean).join(': ');
  return `<div class="table" role="region" aria-label="${escapeHtml(name)}" tabindex="0"><table>${head}${body && `<tbody>${body}</tbody>`}</table></div>`;
}

/** Puts in the tables of cleaned HTML. */
export const withTables = (html: string): string =>
  html.replace(/<table>((?:(?!<\/table>)[^])*)<\/table>/g, (_whole, rows: string) => tableHtml(rows));
