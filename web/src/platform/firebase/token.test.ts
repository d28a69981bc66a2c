import { expect, test } from 'vitest';
import { readToken } from './token.ts';

const encode = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `head.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
};

test('claims in any script and the time of issue are read from a token', () => {
  const claims = { iat: 1_700_000_000, name: 'Motörhead ÿþ 轟音', roles: { author: true } };
  const value = encode(claims);
  expect(readToken(value)).toEqual({ value, claims, issuedAt: 1_700_000_000_000 });
});

test('a token that does not say when it was issued counts as old', () => {
  expect(readToken(encode({})).issuedAt).toBe(0);
});
