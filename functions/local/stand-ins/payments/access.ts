import type { Call } from '../server-kit/call.ts';
import { standInKeys } from './keys.ts';
import { ProviderError } from './provider-error.ts';

export type Access = 'secret' | 'publishable';

function givenKey(headers: Call['headers']): string | undefined {
  const header = headers.authorization ?? '';
  const bearer = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (bearer) return bearer;
  const basic = /^Basic (\S+)$/i.exec(header)?.[1];
  return basic ? Buffer.from(basic, 'base64').toString('utf8').split(':')[0] : undefined;
}

const masked = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;

/** Returns the kind of key that the caller holds. Throws if there is no valid one. */
export function readAccess(headers: Call['headers']): Access {
  const key = givenKey(headers);
  if (!key) {
    throw new ProviderError(
      401,
      'invalid_request_error',
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === standInKeys.secret) return 'secret';
  if (key === standInKeys.publishable) return 'publishable';
  throw new ProviderError(401, 'invalid_request_error', `Invalid API Key provided: ${masked(key)}`);
}

export function requireSecret(access: Access): void {
  if (access === 'secret') return;
  throw new ProviderError(
    403,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
  );
}
