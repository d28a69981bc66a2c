import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// WCAG 2.2 requires 4.5 for text, and 3 for the edges of controls and for graphics that must be distinguishable from
// their background.
const rows: [ink: string, ground: string, least: number][] = [
  ['ink', 'ground', 7],
  ['ink', 'raised', 7],
  ['ink', 'sunken', 7],
  ['ink-soft', 'ground', 4.5],
  ['ink-soft', 'raised', 4.5],
  ['ink-soft', 'sunken', 4.5],
  ['ember-text', 'ground', 4.5],
  ['ember-text', 'raised', 4.5],
  ['danger-text', 'ground', 4.5],
  ['danger-text', 'raised', 4.5],
  ['success-text', 'ground', 4.5],
  ['success-text', 'raised', 4.5],
  ['on-ember', 'ember', 4.5],
  ['on-ember', 'ember-pressed', 4.5],
  ['ground', 'ink', 7],
  ['ground', 'ink-soft', 4.5],
  ['ember', 'ground', 3],
  ['edge', 'ground', 3],
  ['edge', 'raised', 3],
  ['edge', 'sunken', 3],
  ['focus', 'ground', 3],
  ['focus', 'raised', 3],
  ['focus', 'sunken', 3],
];

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

function coloursOf(theme: 'dark' | 'light'): Map<string, string> {
  const block = css.split(`:root[data-theme='${theme}']`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]),
  );
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const colours = coloursOf(theme);
  test.each(rows)('%s on %s has a contrast of at least %d', (ink, ground, least) => {
    const pair = [colours.get(ink), colours.get(ground)];
    expect(pair).not.toContain(undefined);
    expect(contrast(pair[0]!, pair[1]!)).toBeGreaterThanOrEqual(least);
  });
});
