import { siteName } from '../contract/site.ts';
import { secondMs } from '../contract/time.ts';
import type { Mail, MailOutcome, MailProvider } from '../mails/mail-provider.ts';

// Postmark says of a suppressed address when it is asked to send there, and finds a mail again by what it was marked with.

export interface PostmarkSettings {
  /** `https://api.postmarkapp.com`, or the address of another server that speaks its language. */
  apiBase: string;
  /** The token of a server of Postmark. */
  token: string;
  /** The address that mails come from; a confirmed sender. */
  from: string;
  /** The message stream of mails to many. */
  bulkStream: string;
}

const timeoutMs = 15_000;
/** The stream that every server of Postmark has for single mails. */
const singleStream = 'outbound';

/** Postmark's error codes: https://postmarkapp.com/developer/api/overview#error-codes */
const suppressedCode = 406;
/** Sender unknown or unconfirmed, nothing may be sent, account not approved or closed, no such stream. */
const settingsCodes: readonly unknown[] = [10, 400, 401, 405, 412, 413, 1226, 1235];

interface Answer {
  ErrorCode?: unknown;
  TotalCount?: unknown;
}

const bodyOf = ({ from, bulkStream }: PostmarkSettings, { headers = {}, ...mail }: Mail) => ({
  From: `${siteName} <${from}>`,
  To: mail.to,
  Subject: mail.subject,
  HtmlBody: mail.html,
  TextBody: mail.text,
  MessageStream: mail.stream === 'bulk' ? bulkStream : singleStream,
  Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
  Metadata: { mail: mail.key },
  TrackOpens: false,
  TrackLinks: 'None',
});

/** The answer may be a page of a proxy. */
const answerOf = async (response: Response): Promise<Answer> =>
  ((await response.json().catch(() => null)) as Answer | null) ?? {};

/** By numbers: Postmark's own words name the recipient. */
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

/** True when mails can be sent with these settings. */
export const isPostmarkSetUp = ({ token, from }: Pick<PostmarkSettings, 'token' | 'from'>): boolean =>
  isToken(token) && from !== '';

/** Returns null where Postmark is not set up. */
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
      try {
        const body = JSON.stringify(bodyOf(settings, mail));
        return await outcomeOf(await ask('/email', { method: 'POST', body }));
      } catch {
        return { kind: 'unknown', why: 'Postmark could not be reached.' };
      }
    },
    async wasTaken(key) {
      const query = new URLSearchParams({ count: '1', offset: '0', metadata_mail: key });
      const response = await ask(`/messages/outbound?${query.toString()}`);
      const { TotalCount } = await answerOf(response);
      if (response.ok && typeof TotalCount === 'number') return TotalCount > 0;
      throw new Error(`Postmark does not say which mails it took: status ${response.status}.`);
    },
  };
}
