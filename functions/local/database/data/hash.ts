/**
 * The hash by which SDKs tell whether their copy of a path is up to date, sent with transactions and listens. The
 * algorithm is that of `LeafNode.hash`, `ChildrenNode.hash` and `doubleToIEEE754String` in @firebase/database.
 */
import { createHash } from 'node:crypto';
import type { TreeNode } from './tree.ts';

const fractionBits = 52;
const bias = 1023;
const half = 2 ** 32;

/**
 * Returns the bits of a number in hexadecimal, as the SDK computes them: with the exponent from a logarithm, which is off
 * by one next to some powers of two. Clients hash that way, and a transaction on such a number must succeed nonetheless.
 */
export const numberBits = (number: number): string => {
  const size = Math.abs(number);
  const normal = size >= 2 ** (1 - bias);
  const power = normal ? Math.min(Math.floor(Math.log(size) / Math.LN2), bias) : 1 - bias;
  const scaled = normal
    ? Math.round(size * 2 ** (fractionBits - power)) - 2 ** fractionBits
    : Math.round(size / 2 ** (1 - bias - fractionBits));
  // For the smallest normal numbers the factor is infinite, and all their bits become zero.
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

const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64');

const scalarText = (value: string | number | boolean): string =>
  `${typeof value}:${typeof value === 'number' ? numberBits(value) : String(value)}`;

const textOf = (node: TreeNode): string => {
  const priority = node.priority();
  const before = priority === null ? '' : `priority:${scalarText(priority)}:`;
  const value = node.value();
  if (value !== null) return before + scalarText(value);
  const parts: string[] = [before];
  for (const [key, child] of node.sortedBy({ by: 'priority' })) parts.push(`:${key}:${hashOf(child)}`);
  return parts.join('');
};

/** Returns the hash of a node; empty if it has no data. It is kept, because that of a list needs those of its children. */
export const hashOf = (node: TreeNode): string => {
  if (!node.exists()) return '';
  node.hash ??= sha1(textOf(node));
  return node.hash;
};
