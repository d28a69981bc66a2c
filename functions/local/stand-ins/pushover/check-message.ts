import { pushoverKeys } from './keys.ts';

export interface Complaint {
  /** The parameter, and what is wrong with it, as the response names them. */
  about: string;
  is: string;
  error: string;
}

const known = new Set([
  ...['token', 'user', 'message', 'title', 'url', 'url_title', 'priority', 'retry', 'expire', 'timestamp'],
  ...['device', 'sound', 'ttl', 'html', 'monospace', 'callback', 'tags'],
]);

const longest = { message: 1024, title: 250, url: 512, url_title: 100 };

const complaint = (about: string, is: string): Complaint => ({ about, is, error: `${about} ${is}` });

/** Counts code points, as Pushover does. */
const length = (text: string) => [...text].length;

function keyComplaint(form: URLSearchParams): Complaint | null {
  if (form.get('token') !== pushoverKeys.token)
    return { about: 'token', is: 'invalid', error: 'application token is invalid' };
  if (form.get('user') === pushoverKeys.user) return null;
  const error = 'user identifier is not a valid user, group, or subscribed user key';
  return { about: 'user', is: 'invalid', error };
}

function emergencyComplaint(form: URLSearchParams): Complaint | null {
  for (const name of ['retry', 'expire']) {
    if (!form.get(name)) return complaint(name, 'must be supplied with priority=2');
  }
  if (!(Number(form.get('retry')) >= 30)) return complaint('retry', 'must be at least 30 seconds');
  return Number(form.get('expire')) <= 10_800 ? null : complaint('expire', 'must be at most 10800 seconds');
}

/** Returns the reason why Pushover refuses a message, or null if it is valid. The real service ignores unknown parameters. */
export function complaintAbout(form: URLSearchParams): Complaint | null {
  const wrongKey = keyComplaint(form);
  if (wrongKey) return wrongKey;
  if (!form.get('message')) return complaint('message', 'cannot be blank');
  for (const [name, max] of Object.entries(longest)) {
    if (length(form.get(name) ?? '') > max)
      return complaint(name, `is too long (maximum is ${max} characters)`);
  }
  const stray = [...form.keys()].find((name) => !known.has(name));
  if (stray !== undefined) return complaint(stray, 'is no parameter (only the stand-in says so)');
  const priority = form.get('priority') ?? '0';
  if (!/^(-2|-1|0|1|2)$/.test(priority)) return complaint('priority', 'is invalid');
  return priority === '2' ? emergencyComplaint(form) : null;
}
