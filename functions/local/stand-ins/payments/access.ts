import type { Call } from '../server-kit/call.ts';
import { standInKeys } from './keys.ts';
import { ProviderError } from './provider-error.ts';

export type Access = 'secret' | 'publishable';

/** Returns the kind of key that the caller holds. Throws if there is no valid one. */
export function readAccess({ authorization = '' }: Call['headers']): Access {
  const key = authorization.replace(/^Bearer /, '');
  if (key === standInKeys.secret) return 'secret';
  if (key === standInKeys.publishable) return 'publishable';
  throw new ProviderError(401, 'invalid_request_error', 'Invalid API Key provided.');
}

export function requireSecret(access: Access): void {
  if (access === 'secret') return;
  throw new ProviderError(
    403,
    'invalid_request_error',
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
  );
}
