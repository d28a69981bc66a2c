import postcss from 'postcss';
import { expect, it } from 'vitest';
import { leanProperties, readProperties, siteProperties } from './lean-properties.ts';

const built = (sheet: string, { code = '', others = [] as string[] } = {}): string =>
  postcss([leanProperties(readProperties([sheet, ...others], code))]).process(sheet, { from: undefined }).css;

it('a property that has one value on the whole site is replaced by it', () => {
  expect(built(':root{--gap:1rem;margin:0}p{padding:var(--gap) calc(2 * var(--gap))}')).toBe(
    ':root{margin:0}p{padding:1rem calc(2 * 1rem)}',
  );
});

it.each([
  ['another value', 'p{--gap:2rem}'],
  ['another value on paper', '@media print{:root{--gap:2rem}}'],
  ['a value of what is around it', ':root{--gap:1rem}p{--gap:2rem}'],
  ['a fallback', 'p{margin:var(--gap, 3rem)}'],
])('a property that has %s somewhere stays one, with a short name', (_what, other) => {
  const css = built(':root{--gap:1rem}p{padding:var(--gap)}', { others: [other] });
  expect(css).toMatch(/^:root\{(--[A-Za-z]{2}):1rem\}p\{padding:var\(\1\)\}$/);
});

it.each([
  ['is set below the root', '.a{--gap:1rem;margin:var(--gap)}'],
  ['follows another one', ':root{--gap:var(--space)}p{margin:var(--gap)}'],
  ['names a file, whose address is relative', ':root{--gap:url(./a.png)}p{margin:var(--gap)}'],
])('a property that %s keeps its place', (_what, sheet) => {
  expect(built(sheet)).toMatch(/--[A-Za-z]{2}:/);
});

it('a property that code mentions stays as it is', () => {
  const sheet = ':root{--gap:1rem}p{padding:var(--gap)}';
  expect(built(sheet, { code: "style={{ '--gap': wide }}" })).toBe(sheet);
});

it('a short name follows from the name alone', () => {
  const sheet = 'p{--gap:1px;margin:var(--gap)}';
  expect(built(sheet)).toBe(built(sheet, { others: ['a{--another:1px}b{--more:2px}'] }));
});

it('a short name that is in code is given to no property', () => {
  const sheet = 'p{--edge:1px;margin:var(--edge)}';
  expect(built(sheet)).toBe('p{--kl:1px;margin:var(--kl)}');
  expect(built(sheet, { code: "style={{ '--kl': wide }}" })).toMatch(/--kl[A-Za-z]:/);
});

it('no two properties of the site get one name, and none that has a name in code', () => {
  const { names, mentioned } = siteProperties();
  expect(names.size).toBeGreaterThan(0);
  expect(new Set(names.values()).size).toBe(names.size);
  expect([...names.values()].filter((short) => mentioned.has(short))).toEqual([]);
});
