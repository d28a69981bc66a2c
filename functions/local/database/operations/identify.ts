/**
 * Identifies the caller by a credential. Tokens come from the auth emulator or from `mockUserToken` of the SDKs and
 * are unsigned, so only their claims are checked: see https://firebase.google.com/docs/auth/admin/verify-id-tokens.
 */
import type { Json } from '../data/json.ts';
import { DatabaseError } from './errors.ts';
import type { Caller } from './types.ts';

export interface Identity {
  readonly caller: Caller;
  /** Milliseconds since the epoch; null if it never expires. */
  readonly expires: number | null;
}

type Claims = { readonly [name: string]: Json };

/** The only admin credential that emulators know, sent by the Admin SDK and firebase-tools. */
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
    // Not a token; the error below says so.
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

/** Recognizes tokens of `mockUserToken`, which are issued at 0 with an expiry an hour later but are meant to last. */
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
 * Applies `databaseAuthVariableOverride` of the Admin SDK: the admin becomes a user with exactly that `auth`, or
 * anonymous for null.
 */
export const overridden = (auth: unknown): Caller => {
  if (auth === null) return { kind: 'anonymous' };
  if (isClaims(auth)) return { kind: 'user', auth };
  throw invalid('The auth override is not an object.');
};
