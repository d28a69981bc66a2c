import { randomUUID } from 'node:crypto';
import { pushoverKeys } from './keys.ts';
import type { Answer, Call } from '../server-kit/server.ts';
import type { Phone } from './phone.ts';

/** In characters. */
const longest = { message: 1024, title: 250, url: 512, url_title: 100 };

/** Returns the reason why Pushover refuses a message, or null if it is valid. */
function complaintAbout(form: URLSearchParams): string | null {
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

const accepted = (body: object = {}, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  body: { status: 1, request: randomUUID(), ...body },
  headers,
});

export const refused = (status: number, errors: string[]): Answer => ({
  status,
  body: { errors, status: 0, request: randomUUID() },
});

const formType = 'application/x-www-form-urlencoded';

function answerMessage(form: URLSearchParams, phone: Phone): Answer {
  const complaint = complaintAbout(form);
  if (complaint) return refused(400, [complaint]);
  phone.receive(form);
  return accepted({}, phone.limits());
}

function answerValidate(form: URLSearchParams): Answer {
  if (form.get('token') !== pushoverKeys.token) return refused(400, ['application token is invalid']);
  return form.get('user') === pushoverKeys.user
    ? accepted({ group: 0, devices: ['phone'], licenses: ['Android'] })
    : refused(400, ['user key is invalid']);
}

/** Handles the supported part of Pushover's API: messages, and the validation of a user key. */
export function answerCall({ method, url, headers, body }: Call, phone: Phone): Answer {
  const path = url.pathname;
  if (method !== 'POST') return refused(404, ['no such resource']);
  if (!headers['content-type']?.startsWith(formType))
    return refused(400, [`the stand-in reads ${formType} alone`]);
  const form = new URLSearchParams(body);
  if (path === '/1/messages.json') return answerMessage(form, phone);
  return path === '/1/users/validate.json' ? answerValidate(form) : refused(404, ['no such resource']);
}
