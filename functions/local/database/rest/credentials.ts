/**
 * The credentials of a request: `auth=` is an ID token; `access_token=` and `Authorization: Bearer` are for admins, of
 * which the emulator accepts only `owner`. https://firebase.google.com/docs/database/rest/auth
 */
import { identify } from '../operations/identify.ts';
import type { Caller } from '../operations/types.ts';
import { RestError, type RestRequest } from './rest-request.ts';

export interface Clock {
  readonly now: () => number;
  readonly projectId: string | null;
}

const bearer = /^bearer\s+(.+)$/i;

const adminToken = ({ params, header }: RestRequest): string | null =>
  params.get('access_token') ?? bearer.exec(header('authorization') ?? '')?.[1] ?? null;

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
    return { kind: 'admin' };
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
