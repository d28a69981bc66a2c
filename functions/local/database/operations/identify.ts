/**
 * Who a credential belongs to. Tokens come from the auth emulator or from `mockUserToken` of the SDKs and are unsigned, so
 * only their claims are looked at: https://firebase.google.com/docs/auth/admin/verify-id-tokens names those that are checked.
 */
import type { Json } from '../data/json.ts';
import { DatabaseError } from './errors.ts';
import type { Caller } from './types.ts';

export interface Identity {
  readonly caller: Caller;
  /** Milliseconds since the epoch; null if it never ends. */
  readonly expires: number | null;
}

type Claims = { readonly [name: string]: Json };

/** The one credential of an admin that emulators know; the Admin SDK and firebase-tools send it. */
const ownerToken = 'owner';

const isClaims = (json: unknown): json is Claims =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const invalid = (why: string) => new DatabaseError('invalid_token', why);

const claimsOf = (token: string): Claims => {
  const [, payload] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    if (isClaims(claims)) return claims;
  } catch {
    // Not a token; said below.
  }
  throw invalid('Could not parse auth token.');
};

const issuer = 'https://securetoken.google.com/';

const checkProject = (claims: Claims, projectId: string | null): void => {
  const { aud, iss } = claims;
  const issuingProject = typeof iss === 'string' && iss.startsWith(issuer) ? iss.slice(issuer.length) : aud;
  if (issuingProject !== aud) throw invalid('The issuer and the audience of the token differ.');
  if (projectId !== null && aud !== projectId)
    throw invalid(`The token is for another project than ${projectId}: ${JSON.stringify(aud)}.`);
};

/** `mockUserToken` dates its tokens to 1970 and lets them end an hour later; they are meant to last. */
const isMock = (claims: Claims): boolean => claims['iat'] === 0;

export const identify = (token: string, now: number, projectId: string | null = null): Identity => {
  if (token === ownerToken) return { caller: { kind: 'admin' }, expires: null };
  const claims = claimsOf(token);
  checkProject(claims, projectId);
  const uid = claims['sub'] ?? claims['user_id'];
  if (typeof uid !== 'string' || uid === '') throw invalid('The token has no user.');
  const { exp } = claims;
  const expires = typeof exp === 'number' && !isMock(claims) ? exp * 1000 : null;
  if (expires !== null && expires <= now) throw new DatabaseError('expired_token', 'Auth token is expired.');
  const firebase = claims['firebase'];
  const provider = isClaims(firebase) ? (firebase['sign_in_provider'] ?? null) : null;
  return { caller: { kind: 'user', auth: { uid, provider, token: claims } }, expires };
};

/**
 * What `databaseAuthVariableOverride` of the Admin SDK makes of an admin: a user with just that `auth`, or for null nobody.
 */
export const overridden = (auth: unknown): Caller => {
  if (auth === null) return { kind: 'anonymous' };
  if (isClaims(auth)) return { kind: 'user', auth };
  throw invalid('The auth override is not an object.');
};
