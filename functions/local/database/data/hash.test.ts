import { expect, test } from 'vitest';
import { fromJson } from './from-json.ts';
import { hashOf, numberBits } from './hash.ts';
import type { Json } from './json.ts';
import { emptyNode, withNodeAt, leafNode } from './tree.ts';

const read = (json: Json) => fromJson(json, { depth: 0, existing: emptyNode, now: 0 });

/** Generated with the `hash()` of the nodes in @firebase/database 1.1.5. */
test.each<[Json, string]>([
  ['x', 'OJSeRnP1mf0vTrhq7izmWGPiNx4='],
  ['', 'Ki0Xy0V6morg0TO3Sxi/jwugYDQ='],
  [1, 'YPVfR2bXt/lcDjiQZ8pOkAd3qkQ='],
  [-0.25, 'rtpYI7p34pbDMms5zQwv5ck+ue8='],
  [true, 'E5z61QM0lN/U2WsOnusszCTkR8M='],
  [false, 'aSSNoqcS4oQwJ2xxH20rvpp3zP0='],
  [{ '.value': 1, '.priority': 2 }, 'FvGzv2x5RbRTIc6uhMwY3pMW2oU='],
  [{ '.value': 'x', '.priority': 'p' }, 'Ee+tTXV5cvjTnBMuKXMyU8fA5VY='],
  [{ a: 1, b: 'x' }, 'jRI9dwRS9sb4SWm8uuoN7+xBk4g='],
  [{ b: 1, a: { c: true } }, 'KNTYPvmWrf1VwpgGF1ZHyiw0b8Y='],
  [{ '9': 'b', '10': 'a', x: 'c' }, '3UGnAfNgDUQMFDn12pFbDMrbPCE='],
  [
    { a: { '.value': 1, '.priority': 3 }, b: { '.value': 2, '.priority': 1 }, c: 3, '.priority': 'z' },
    'EsVATMKh4RvsR4KlA/J8a3e1yaA=',
  ],
  [null, ''],
  [{ é: '😀' }, 'bQHF1ZT+U/5ZI53FfGQlURm3Raw='],
  // Lone surrogates: the SDK turns them into bytes that are not valid UTF-8.
  ['Tom \ud800 Riffs', 'z+3F+fa5Y3uPOHcLx96jcp/7C6Y='],
  ['Tom \udc00 Riffs', 'qZqYB+pgtlTgGhLZG1V4q78VZ9o='],
  ['\ud800\ud800x', 'WvW1eXgCqWDbvvnfVWgXw3AValY='],
  ['\ud83d\ud83d\ude00', 'YflVQT7G/kxDUfl4ZxIIeKsUd0Y='],
  ['\udfff\ud800é', '1tjvM36sB6nNk7yA+4W7QiW0nJ4='],
  ['\ud800\uffff', 'YMTBP0ky2L4geLALC7n6QR55c+k='],
])('the hash of %j equals that of the SDK', (json, hash) => {
  expect(hashOf(read(json))).toBe(hash);
});

test.each<[Json, Json]>([
  [-0, 0],
  [
    { '.value': 'x', '.priority': -0 },
    { '.value': 'x', '.priority': 0 },
  ],
  [
    { a: -0, '.priority': -0 },
    { a: 0, '.priority': 0 },
  ],
  [{ '.sv': { increment: -0 } }, 0],
])('a negative zero is stored as zero, which is all that clients can receive: %j', (written, told) => {
  expect(hashOf(read(written))).toBe(hashOf(read(told)));
});

/** Generated with its `doubleToIEEE754String`. The last two differ from the number's actual bits in memory. */
test.each([
  [0, '0000000000000000'],
  [1, '3ff0000000000000'],
  [-1, 'bff0000000000000'],
  [0.1, '3fb999999999999a'],
  [42, '4045000000000000'],
  [1700000000000, '4278bcfe56800000'],
  [1e21, '444b1ae4d6e2ef50'],
  [5e-324, '0000000000000001'],
  [1.7976931348623157e308, '7fefffffffffffff'],
  [6.675221575521604e-308, '0020000000000000'],
  [9.313225746154784e-10, '3e10000000000000'],
])('the bits of %d equal those that the SDK computes', (number, bits) => {
  expect(numberBits(number)).toBe(bits);
});

test('a change anywhere below a node changes its hash, and undoing the change restores the hash', () => {
  const before = read({ a: { b: 1 }, c: 2 });
  const changed = withNodeAt(before, ['a', 'b'], leafNode(2));
  expect(hashOf(changed)).not.toBe(hashOf(before));
  expect(hashOf(withNodeAt(changed, ['a', 'b'], leafNode(1)))).toBe(hashOf(before));
});
