import { escaped, plainPage } from '../server-kit/plain-page.ts';

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

/** A message delivered to the phone. */
interface ReceivedMessage {
  title: string;
  message: string;
  url: string | null;
  priority: number;
  at: number;
  /** With priority 2, the phone repeats the sound until the message is acknowledged. */
  retry?: number;
  expire?: number;
}

const monthlyLimit = 10_000;
const maxMessages = 200;

/** The phone with its messages, newest first, and the monthly message quota. */
export class Phone {
  #received: ReceivedMessage[] = [];
  #sent = 0;

  get received(): readonly ReceivedMessage[] {
    return this.#received;
  }

  receive(form: URLSearchParams): void {
    const priority = Number(form.get('priority') ?? '0');
    const message: ReceivedMessage = {
      title: form.get('title') ?? '',
      message: form.get('message') ?? '',
      url: form.get('url'),
      priority,
      at: Date.now(),
      ...(priority === 2 && {
        retry: Number(form.get('retry')),
        expire: Number(form.get('expire')),
      }),
    };
    this.#received = [message, ...this.#received].slice(0, maxMessages);
    this.#sent += 1;
  }

  /** Returns the quota as response headers. It resets monthly. */
  limits(): Record<string, string> {
    const now = new Date();
    const reset = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) / 1000;
    return {
      'X-Limit-App-Limit': String(monthlyLimit),
      'X-Limit-App-Remaining': String(monthlyLimit - this.#sent),
      'X-Limit-App-Reset': String(reset),
    };
  }
}
