import { siteName } from '../contract/site.ts';
import { secondMs } from '../contract/time.ts';
import type { Mail, MailOutcome, MailProvider } from '../mails/mail-deps.ts';
import { fetchFailure } from './fetch-failure.ts';

// Postmark reports a suppressed address when asked to send to it, and can look up a mail by its metadata.

interface PostmarkSettings {
  /** `https://api.postmarkapp.com`, or the address of another server with the same API. */
  apiBase: string;
  /** The token of a Postmark server. */
  token: string;
  /** The From address; a confirmed sender. */
  from: string;
  /** The message stream for bulk mail. */
  bulkStream: string;
}

const timeoutMs = 15_000;
/** The stream for transactional mail, which every Postmark server has. */
const singleStream = 'outbound';

/** Postmark's error codes: https://postmarkapp.com/developer/api/overview#error-codes */
const suppressedCode = 406;
/** Unknown or unconfirmed sender, sending not allowed, account unapproved or closed, unknown message stream. */
const settingsCodes: readonly unknown[] = [10, 400, 401, 405, 412, 413, 1226, 1235];

interface Answer {
  ErrorCode?: unknown;
  TotalCount?: unknown;
}

const streamOf = ({ stream }: Pick<Mail, 'stream'>, { bulkStream }: PostmarkSettings) =>
  stream === 'bulk' ? bulkStream : singleStream;

const bodyOf = (settings: PostmarkSettings, { headers = {}, ...mail }: Mail) => ({
  From: `${siteName} <${settings.from}>`,
  To: mail.to,
  Subject: mail.subject,
  HtmlBody: mail.html,
  TextBody: mail.text,
  MessageStream: streamOf(mail, settings),
  Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
  Metadata: { mail: mail.key },
  TrackOpens: false,
  TrackLinks: 'None',
});

/** Returns the parsed body, or an empty object, because the response may be a proxy's error page. */
const answerOf = async (response: Response): Promise<Answer> =>
  ((await response.json().catch(() => null)) as Answer | null) ?? {};

/** Contains only codes, because Postmark's own messages name the recipient. */
const whyOf = ({ ErrorCode }: Answer, status: number) =>
  `Postmark answered ${status}${typeof ErrorCode === 'number' ? `, code ${ErrorCode}` : ''}.`;

function tooMany(response: Response, now: number): MailOutcome {
  const seconds = Number(response.headers.get('retry-after'));
  const why = 'Postmark takes no more mails right now.';
  return { kind: 'later', why, ...(seconds > 0 && { after: now + seconds * secondMs }) };
}

async function outcomeOf(response: Response): Promise<MailOutcome> {
  const { status } = response;
  if (status === 429) return tooMany(response, Date.now());
  const answer = await answerOf(response);
  const why = whyOf(answer, status);
  if (status >= 500) return { kind: 'unknown', why };
  if (response.ok) return answer.ErrorCode === 0 ? { kind: 'sent' } : { kind: 'unknown', why };
  if (answer.ErrorCode === suppressedCode) return { kind: 'suppressed', why };
  const isOurs = status === 401 || status === 403 || settingsCodes.includes(answer.ErrorCode);
  return { kind: isOurs ? 'not-allowed' : 'refused', why };
}

const isToken = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Returns true if mails can be sent with these settings. */
export const isPostmarkSetUp = ({ token, from }: Pick<PostmarkSettings, 'token' | 'from'>): boolean =>
  isToken(token) && from !== '';

/** Returns null if Postmark is not set up. */
export function createPostmark(settings: PostmarkSettings): MailProvider | null {
  if (!isPostmarkSetUp(settings)) return null;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, settings.apiBase), {
      ...init,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Postmark-Server-Token': settings.token,
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async send(mail) {
      const body = JSON.stringify(bodyOf(settings, mail));
      try {
        return await outcomeOf(await ask('/email', { method: 'POST', body }));
      } catch (error) {
        return { kind: 'unknown', why: `Postmark could not be reached: ${fetchFailure(error)}.` };
      }
    },
    async wasTaken({ key, stream }) {
      // Postmark searches only one stream, that of transactional mail if none is named.
      const messagestream = streamOf({ stream }, settings);
      const query = new URLSearchParams({ count: '1', offset: '0', messagestream, metadata_mail: key });
      const response = await ask(`/messages/outbound?${query.toString()}`);
      const { TotalCount } = await answerOf(response);
      if (response.ok && typeof TotalCount === 'number') return TotalCount > 0;
      throw new Error(`Postmark does not say which mails it took: status ${response.status}.`);
    },
  };
}
