/**
 * The credentials of a request: `auth=` is an ID token; `access_token=` and `Authorization: Bearer` are for admins, of
 * which the emulator accepts only `owner`. https://firebase.google.com/docs/database/rest/auth
 */
import type { Json } from '../data/json.ts';
import { identify, overridden } from '../operations/identify.ts';
import type { Caller } from '../operations/types.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

export interface Clock {
  readonly now: () => number;
  readonly projectId: string | null;
}

const bearer = /^bearer\s+(.+)$/i;

const adminToken = ({ params, header }: RestRequest): string | null =>
  params.get('access_token') ?? bearer.exec(header('authorization') ?? '')?.[1] ?? null;

const override = (text: string): Caller => {
  let auth: Json;
  try {
    auth = JSON.parse(text) as Json;
  } catch {
    throw new RestError(400, 'auth_variable_override must be a valid JSON encoded object or null');
  }
  return overridden(auth);
};

const isAdmin = (token: string, clock: Clock): boolean => {
  try {
    return identify(token, clock.now(), clock.projectId).caller.kind === 'admin';
  } catch {
    return false;
  }
};

export const callerOf = (request: RestRequest, clock: Clock): Caller => {
  const admin = adminToken(request);
  if (admin !== null) {
    if (!isAdmin(admin, clock)) throw new RestError(401, 'Unauthorized request.');
    const instead = request.params.get('auth_variable_override');
    return instead === null ? { kind: 'admin' } : override(instead);
  }
  const token = request.params.get('auth');
  return token === null || token === ''
    ? { kind: 'anonymous' }
    : identify(token, clock.now(), clock.projectId).caller;
};

/** Requires an admin, for rules, triggers and whatever else clients must not access. */
export const requireAdmin = (request: RestRequest, clock: Clock): void => {
  if (callerOf(request, clock).kind !== 'admin') throw new RestError(401, 'Unauthorized request.');
};
