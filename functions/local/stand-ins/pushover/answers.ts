import { randomUUID } from 'node:crypto';
import type { Answer } from '../server-kit/answer.ts';
import type { Call } from '../server-kit/call.ts';
import { complaintAbout } from './check-message.ts';
import { pushoverKeys } from './keys.ts';
import type { Phone } from './phone.ts';

const accepted = (body: object = {}, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  body: { status: 1, request: randomUUID(), ...body },
  headers,
});

export const refused = (status: number, errors: string[], more: object = {}): Answer => ({
  status,
  body: { ...more, errors, status: 0, request: randomUUID() },
});

const formType = 'application/x-www-form-urlencoded';

function answerMessage(form: URLSearchParams, phone: Phone): Answer {
  const complaint = complaintAbout(form);
  if (complaint) return refused(400, [complaint.error], { [complaint.about]: complaint.is });
  const { receipt } = phone.receive(form);
  return accepted(receipt === undefined ? {} : { receipt }, phone.limits());
}

function answerValidate(form: URLSearchParams): Answer {
  if (form.get('token') !== pushoverKeys.token)
    return refused(400, ['application token is invalid'], { token: 'invalid' });
  return form.get('user') === pushoverKeys.user
    ? accepted({ group: 0, devices: ['phone'], licenses: ['Android'] })
    : refused(400, ['user key is invalid'], { user: 'invalid' });
}

function answerReceipt(id: string, query: URLSearchParams, phone: Phone): Answer {
  if (query.get('token') !== pushoverKeys.token)
    return refused(400, ['application token is invalid'], { token: 'invalid' });
  const message = phone.find(id);
  if (!message)
    return refused(404, ['receipt not found; may be invalid or expired'], { receipt: 'not found' });
  const seconds = Math.floor(message.at / 1000);
  const expiresAt = seconds + (message.expire ?? 0);
  return accepted({
    acknowledged: 0,
    acknowledged_at: 0,
    acknowledged_by: '',
    last_delivered_at: seconds,
    expired: Number(Date.now() / 1000 > expiresAt),
    expires_at: expiresAt,
    called_back: 0,
    called_back_at: 0,
  });
}

/** Handles the supported part of Pushover's API: messages, receipts, and the validation of a user key. */
export function answerCall({ method, url, headers, body }: Call, phone: Phone): Answer {
  const { pathname: path, searchParams: query } = url;
  const [, receipt] = /^\/1\/receipts\/(\w+)\.json$/.exec(path) ?? [];
  if (method === 'GET' && receipt !== undefined) return answerReceipt(receipt, query, phone);
  if (method !== 'POST') return refused(404, ['no such resource']);
  if (!headers['content-type']?.startsWith(formType))
    return refused(400, [`the stand-in reads ${formType} alone`]);
  const form = new URLSearchParams(body);
  if (path === '/1/messages.json') return answerMessage(form, phone);
  return path === '/1/users/validate.json' ? answerValidate(form) : refused(404, ['no such resource']);
}
