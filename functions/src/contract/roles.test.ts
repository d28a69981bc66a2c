import { expect, it } from 'vitest';
import { noRoles, rolesFromClaims } from './roles.ts';

it.each([
  [undefined, {}],
  [{}, {}],
  [{ roles: null }, {}],
  [{ roles: 'admin' }, {}],
  [{ roles: { admin: 'true', author: 1 } }, {}],
  [{ admin: true }, {}],
  [{ roles: { admin: true, other: true } }, { admin: true }],
  [{ roles: { author: true, comments: true } }, { author: true, comments: true }],
])('the claims %j give the roles %j', (claims, held) => {
  expect(rolesFromClaims(claims)).toEqual({ ...noRoles, ...held });
});
