import postcss from 'postcss';
import { expect, it } from 'vitest';
import { leanProperties, readProperties, siteProperties } from './lean-properties.ts';

const built = (sheet: string, { code = '', others = [] as string[] } = {}): string =>
  postcss([leanProperties(readProperties([sheet, ...others], code))]).process(sheet, { from: undefined }).css;

it('a custom property with a single value on the whole site is replaced by that value', () => {
  expect(built(':root{--gap:1rem;margin:0}p{padding:var(--gap) calc(2 * var(--gap))}')).toBe(
    ':root{margin:0}p{padding:1rem calc(2 * 1rem)}',
  );
});

it.each([
  ['another value', 'p{--gap:2rem}'],
  ['another value in print', '@media print{:root{--gap:2rem}}'],
  ['an inherited value', ':root{--gap:1rem}p{--gap:2rem}'],
  ['a fallback', 'p{margin:var(--gap, 3rem)}'],
])('a custom property that has %s somewhere is kept under a short name', (_what, other) => {
  const css = built(':root{--gap:1rem}p{padding:var(--gap)}', { others: [other] });
  expect(css).toMatch(/^:root\{(--[A-Za-z]{2}):1rem\}p\{padding:var\(\1\)\}$/);
});

it.each([
  ['is set below the root', '.a{--gap:1rem;margin:var(--gap)}'],
  ['follows another one', ':root{--gap:var(--space)}p{margin:var(--gap)}'],
  ['contains a relative URL', ':root{--gap:url(./a.png)}p{margin:var(--gap)}'],
])('a custom property that %s is kept', (_what, sheet) => {
  expect(built(sheet)).toMatch(/--[A-Za-z]{2}:/);
});

it('a custom property mentioned in code is unchanged', () => {
  const sheet = ':root{--gap:1rem}p{padding:var(--gap)}';
  expect(built(sheet, { code: "style={{ '--gap': wide }}" })).toBe(sheet);
});

it('a short name depends only on the original name', () => {
  const sheet = 'p{--gap:1px;margin:var(--gap)}';
  expect(built(sheet)).toBe(built(sheet, { others: ['a{--another:1px}b{--more:2px}'] }));
});

it('a short name that occurs in code is not used', () => {
  const sheet = 'p{--edge:1px;margin:var(--edge)}';
  expect(built(sheet)).toBe('p{--kl:1px;margin:var(--kl)}');
  expect(built(sheet, { code: "style={{ '--kl': wide }}" })).toMatch(/--kl[A-Za-z]:/);
});

it('no two custom properties of the site get the same short name, nor one that occurs in code', () => {
  const { names, mentioned } = siteProperties();
  expect(names.size).toBeGreaterThan(0);
  expect(new Set(names.values()).size).toBe(names.size);
  expect([...names.values()].filter((short) => mentioned.has(short))).toEqual([]);
});
