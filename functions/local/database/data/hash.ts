/**
 * The fingerprint of a place by which the SDKs tell whether their copy is still the server's: sent with a transaction and with
 * a listen. The recipe is that of `LeafNode.hash`, `ChildrenNode.hash` and `doubleToIEEE754String` in @firebase/database.
 */
import { createHash } from 'node:crypto';
import type { TreeNode } from './node.ts';
import { indexOf, rememberedHash } from './tree.ts';

const fractionBits = 52;
const bias = 1023;
const half = 2 ** 32;

/**
 * The bits of a number in hexadecimal, as the SDK finds them: the exponent by a logarithm. Next to some powers of two that is
 * off by one; a client hashes so, and a transaction on such a number must succeed all the same.
 */
export const numberBits = (number: number): string => {
  const size = Math.abs(number);
  const normal = size >= 2 ** (1 - bias);
  const power = normal ? Math.min(Math.floor(Math.log(size) / Math.LN2), bias) : 1 - bias;
  const scaled = normal
    ? Math.round(size * 2 ** (fractionBits - power)) - 2 ** fractionBits
    : Math.round(size / 2 ** (1 - bias - fractionBits));
  // The factor of the smallest normal numbers is infinite, and all their bits come out as zero.
  const fraction = Number.isFinite(scaled)
    ? ((scaled % 2 ** fractionBits) + 2 ** fractionBits) % 2 ** fractionBits
    : 0;
  const negative = number < 0 || Object.is(number, -0);
  const view = new DataView(new ArrayBuffer(8));
  const exponent = normal ? power + bias : 0;
  view.setUint32(0, ((negative ? 1 : 0) * 2 ** 11 + exponent) * 2 ** 20 + Math.floor(fraction / half));
  view.setUint32(4, fraction % half);
  return Buffer.from(view.buffer).toString('hex');
};

const isLead = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/**
 * As `stringToByteArray` of @firebase/util: the first half of a pair swallows whatever follows it, the second alone has
 * bytes of its own. Proper text comes out as UTF-8.
 */
const looseBytes = (text: string): Buffer => {
  const bytes: number[] = [];
  const tail = (point: number, shift: number) => ((point >> shift) & 63) | 128;
  for (let index = 0; index < text.length; index += 1) {
    let point = text.charCodeAt(index);
    if (isLead(point)) {
      index += 1;
      // At the very end the SDK gives up: whatever is answered here, no client can ask for it.
      const low = index < text.length ? text.charCodeAt(index) - 0xdc00 : 0;
      point = 0x10000 + ((point - 0xd800) << 10) + low;
    }
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push((point >> 6) | 192, tail(point, 0));
    else if (point < 0x10000) bytes.push((point >> 12) | 224, tail(point, 6), tail(point, 0));
    else bytes.push((point >> 18) | 240, tail(point, 12), tail(point, 6), tail(point, 0));
  }
  return Buffer.from(bytes);
};

const halfPair = /\p{Cs}/u;

const sha1 = (text: string): string =>
  createHash('sha1')
    .update(halfPair.test(text) ? looseBytes(text) : text)
    .digest('base64');

const scalarText = (value: string | number | boolean): string =>
  `${typeof value}:${typeof value === 'number' ? numberBits(value) : String(value)}`;

const textOf = (node: TreeNode): string => {
  const priority = node.priority();
  const before = priority === null ? '' : `priority:${scalarText(priority)}:`;
  const value = node.value();
  if (value !== null) return before + scalarText(value);
  const parts: string[] = [before];
  for (const [key, child] of byPriority(node)) parts.push(`:${key}:${hashOf(child)}`);
  return parts.join('');
};

/** Most places have children without priorities; these need no index. */
const byPriority = (node: TreeNode): Iterable<readonly [string, TreeNode]> => {
  for (const [, child] of node.entries())
    if (child.priority() !== null)
      return [...indexOf(node, { by: 'priority' }).entries()].map(([{ key }, each]) => [key, each] as const);
  return node.entries();
};

/** Empty for a place without data. */
export const hashOf = (node: TreeNode): string =>
  node.exists() ? rememberedHash(node, () => sha1(textOf(node))) : '';
