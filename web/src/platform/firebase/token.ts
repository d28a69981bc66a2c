import type { Token } from './types.ts';

/**
 * Decodes a token without verifying it. Its claims only decide what the page shows; the server verifies the token
 * with every request.
 */
export function readToken(value: string): Token {
  const payload = (value.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return { value, claims, issuedAt: typeof claims.iat === 'number' ? claims.iat * 1000 : 0 };
}
