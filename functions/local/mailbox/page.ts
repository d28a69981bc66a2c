import type { Letter } from './letters.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = `
  :root { color-scheme: dark; }
  body { margin: 0 auto; max-width: 44rem; padding: 2.5rem 1.25rem; background: #131211; color: #e9e3d4;
    font: 1.0625rem/1.5 'Arial Narrow', 'Liberation Sans Narrow', Arial, sans-serif; }
  h1 { margin: 0; font-size: 2.5rem; line-height: 1; text-transform: uppercase; letter-spacing: -0.01em; }
  p { margin: 0.75rem 0 0; color: #a8a193; }
  nav { margin: 1.5rem 0 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
  a { color: inherit; text-underline-offset: 0.2em; }
  a:focus-visible { outline: 2px solid #ff6a2b; outline-offset: 3px; }
  [aria-current] { text-decoration-color: #ff6a2b; text-decoration-thickness: 3px; }
  ol { margin: 1.5rem 0 0; padding: 0; list-style: none; border-top: 3px solid; }
  li { padding: 1rem 0; border-bottom: 1px solid #48443d; }
  li a { font-size: 1.25rem; font-weight: 700; }
  li span { display: block; color: #a8a193; }
`;

function addresses(letters: Letter[], to: string | null): string {
  const link = (href: string, text: string, current: boolean) =>
    `<a href="${escaped(href)}"${current ? ' aria-current="page"' : ''}>${escaped(text)}</a>`;
  const each = [...new Set(letters.map((letter) => letter.to))].sort();
  return [
    link('/', 'Everybody', to === null),
    ...each.map((one) => link(`/?to=${encodeURIComponent(one)}`, one, one === to)),
  ].join('\n');
}

/** The page looks again by itself every few seconds: one signs up in another tab and waits for the e-mail here. */
export function mailboxPage(letters: Letter[], to: string | null): string {
  const shown = letters.filter((letter) => to === null || letter.to === to);
  const items = shown.map(
    ({ subject, link, to: address }) =>
      `<li><a href="${escaped(link)}">${escaped(subject)}</a><span>to ${escaped(address)}</span></li>`,
  );
  const list = items.length
    ? `<ol>${items.join('\n')}</ol>`
    : '<p><strong>No e-mail is waiting.</strong></p>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="4">
<title>Mailbox (${shown.length})</title>
<style>${style}</style>
<h1>Mailbox</h1>
<p>Every e-mail that the local stack would have sent, newest first. A letter goes when its link has been used.</p>
<nav aria-label="Addresses">${addresses(letters, to)}</nav>
${list}
</html>
`;
}
