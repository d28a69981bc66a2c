import { expect, it } from 'vitest';
import { bodyMaxDepth, isTooDeep } from './raw-body.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

it.each([
  ['no body', undefined, false],
  ['a text', 'text', false],
  ['null in a list', { data: [null, 1, { a: null }] }, false],
  ['the deepest that is allowed', { data: nested(bodyMaxDepth) }, false],
  ['one level more', { data: nested(bodyMaxDepth + 1) }, true],
  ['ten thousand levels', { data: nested(10_000) }, true],
])('the depth of a body is checked: %s', (_what, body, tooDeep) => {
  expect(isTooDeep(body)).toBe(tooDeep);
});
