import { escaped, plainPage } from '../stand-ins/server-kit/plain-page.ts';
import type { Letter } from './letters.ts';

function addresses(letters: Letter[], to: string | null): string {
  const link = (href: string, text: string, current: boolean) =>
    `<a href="${escaped(href)}"${current ? ' aria-current="page"' : ''}>${escaped(text)}</a>`;
  const each = [...new Set(letters.map((letter) => letter.to))].sort();
  return [
    link('/', 'Everybody', to === null),
    ...each.map((one) => link(`/?to=${encodeURIComponent(one)}`, one, one === to)),
  ].join('\n');
}

export function mailboxPage(letters: Letter[], to: string | null): string {
  const shown = letters.filter((letter) => to === null || letter.to === to);
  const items = shown.map(
    ({ subject, link, to: address }) =>
      `<li><a href="${escaped(link)}">${escaped(subject)}</a><span>to ${escaped(address)}</span></li>`,
  );
  const list = items.length
    ? `<ol>${items.join('\n')}</ol>`
    : '<p><strong>No e-mail is waiting.</strong></p>';
  return plainPage({
    title: `Mailbox (${shown.length})`,
    heading: 'Mailbox',
    lead: 'Every e-mail that the local stack would have sent, newest first. A letter goes when its link has been used.',
    content: `<nav aria-label="Addresses">${addresses(letters, to)}</nav>\n${list}`,
  });
}
