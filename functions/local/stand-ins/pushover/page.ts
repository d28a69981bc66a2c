import { escaped, plainPage } from '../server-kit/plain-page.ts';
import type { ReceivedMessage } from './phone.ts';

function itemOf({ title, message, url, priority, at, retry, expire }: ReceivedMessage): string {
  const heading =
    url === null ? `<strong>${escaped(title)}</strong>` : `<a href="${escaped(url)}">${escaped(title)}</a>`;
  const sounding = priority === 2 ? `, sounds every ${retry} seconds for up to ${expire}` : '';
  const when = new Date(at).toLocaleTimeString('en-GB');
  return `<li>${heading}<span>${escaped(message)}</span><span>${when}, priority ${priority}${sounding}</span></li>`;
}

export const phonePage = (received: readonly ReceivedMessage[]): string =>
  plainPage({
    title: `Admins' phone (${received.length})`,
    heading: "Admins' phone",
    lead: 'Every alert that Pushover would have brought to the admins, newest first.',
    content: received.length
      ? `<ol>${received.map(itemOf).join('\n')}</ol>`
      : '<p><strong>Nothing has arrived.</strong></p>',
  });
