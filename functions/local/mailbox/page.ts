import type { AcceptedMail } from '../stand-ins/postmark/answers.ts';
import { escaped, plainPage } from '../stand-ins/server-kit/plain-page.ts';
import type { Letter } from './letters.ts';

interface Post {
  letters: Letter[];
  mails: AcceptedMail[];
}

const link = (href: string, text: string, current = false) =>
  `<a href="${escaped(href)}"${current ? ' aria-current="page"' : ''}>${escaped(text)}</a>`;

function addresses({ letters, mails }: Post, to: string | null): string {
  const each = [...new Set([...letters, ...mails].map((one) => one.to))].sort();
  return [
    link('/', 'Everybody', to === null),
    ...each.map((one) => link(`/?to=${encodeURIComponent(one)}`, one, one === to)),
  ].join('\n');
}

const letterItem = ({ subject, link: href, to }: Letter) =>
  `<li>${link(href, subject)}<span>to ${escaped(to)}</span></li>`;

const mailItem = ({ id, subject, to, from, at }: AcceptedMail) =>
  `<li>${link(`/mail/${id}`, subject)}<span>to ${escaped(to)} from ${escaped(from)}, ${new Date(at).toLocaleTimeString('en-GB')}, ${link(`/mail/${id}/text`, 'as plain text')}</span></li>`;

const list = (items: string[]) => (items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '');

/** Renders the mailbox. Account letters have no timestamp, so they form a separate list after the mails. */
export function mailboxPage(post: Post, to: string | null): string {
  const isShown = (one: { to: string }) => to === null || one.to === to;
  const [letters, mails] = [post.letters.filter(isShown), post.mails.filter(isShown)];
  const count = letters.length + mails.length;
  const empty = count === 0 ? '<p><strong>No e-mail is waiting.</strong></p>' : '';
  return plainPage({
    title: `Mailbox (${count})`,
    heading: 'Mailbox',
    lead: 'Every e-mail that the local stack would have sent, newest first. A letter about an account goes when its link has been used.',
    content: `<nav aria-label="Addresses">${addresses(post, to)}</nav>\n${empty}${list(mails.map(mailItem))}${list(letters.map(letterItem))}`,
  });
}
