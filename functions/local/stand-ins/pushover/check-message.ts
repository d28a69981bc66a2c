import { pushoverKeys } from './keys.ts';

/** In characters. */
const longest = { message: 1024, title: 250, url: 512, url_title: 100 };

/** Returns the reason why Pushover refuses a message, or null if it is valid. */
export function complaintAbout(form: URLSearchParams): string | null {
  if (form.get('token') !== pushoverKeys.token) return 'application token is invalid';
  if (form.get('user') !== pushoverKeys.user)
    return 'user identifier is not a valid user, group, or subscribed user key';
  if (!form.get('message')) return 'message cannot be blank';
  for (const [name, max] of Object.entries(longest))
    if ([...(form.get(name) ?? '')].length > max) return `${name} is too long (maximum is ${max} characters)`;
  return form.get('priority') === '2' && !(form.get('retry') && form.get('expire'))
    ? 'retry must be supplied with priority=2'
    : null;
}
