import { truncate } from '../contract/strip-invalid-characters.ts';
import type { PhoneMessage, Pushover, PushoverOutcome } from '../alerts/phone-message.ts';
import { fetchFailure } from './fetch-failure.ts';

interface PushoverSettings {
  /** `https://api.pushover.net`, or the address of another server with the same API. */
  apiBase: string;
  token: string;
  user: string;
}

const timeoutMs = 10_000;

/** In seconds. Pushover repeats a message of priority 2 every minute until it is acknowledged, for at most an hour. */
const untilSeen = { retry: '60', expire: '3600' };

function formOf({ token, user }: PushoverSettings, message: PhoneMessage): URLSearchParams {
  const { title, url, urlTitle, priority, timestamp } = message;
  return new URLSearchParams({
    token,
    user,
    title,
    message: message.message,
    priority: String(priority),
    timestamp: String(timestamp),
    ...(url !== undefined && { url }),
    ...(urlTitle !== undefined && { url_title: urlTitle }),
    ...(priority === 2 && untilSeen),
  });
}

/** Returns the errors listed in the response, or its status, because the response may be a proxy's error page. */
async function errorsOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { errors?: unknown } | null;
  const errors = Array.isArray(body?.errors) ? body.errors.filter((error) => typeof error === 'string') : [];
  return errors.length > 0 ? truncate(errors.join(', '), 200) : `status ${response.status}`;
}

async function outcomeOf(response: Response): Promise<PushoverOutcome> {
  if (response.ok) {
    const body = (await response.json().catch(() => null)) as { status?: unknown } | null;
    return body?.status === 1
      ? { kind: 'sent' }
      : { kind: 'later', why: 'Pushover answered something that is no answer.' };
  }
  if (response.status === 429) {
    const reset = Number(response.headers.get('x-limit-app-reset')) * 1000;
    return {
      kind: 'later',
      why: 'Pushover takes no more messages this month.',
      ...(reset > 0 && { after: reset }),
    };
  }
  const errors = await errorsOf(response);
  return response.status < 500
    ? { kind: 'refused', why: `Pushover refused it: ${errors}.` }
    : { kind: 'later', why: `Pushover is in trouble: ${errors}.` };
}

/** A value of any other form means that Pushover is not set up. */
const isKey = (key: string) => /^[a-z0-9]{30}$/i.test(key);

/** Returns null if Pushover is not set up. */
export function createPushover(settings: PushoverSettings): Pushover | null {
  if (!isKey(settings.token) || !isKey(settings.user)) return null;
  return {
    async send(message) {
      const body = formOf(settings, message);
      try {
        const response = await fetch(new URL('/1/messages.json', settings.apiBase), {
          method: 'POST',
          body,
          signal: AbortSignal.timeout(timeoutMs),
        });
        return await outcomeOf(response);
      } catch (error) {
        return { kind: 'later', why: `Pushover could not be reached: ${fetchFailure(error)}.` };
      }
    },
  };
}
