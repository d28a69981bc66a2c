import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(source, file), 'utf8');

const imported = /^import (\w+) from '(.+\.module\.css)';$/gm;

/** Every class name that a component uses from a style sheet, as `sheet name`; `sheet *` if it uses a computed name. */
const taken = globSync('**/*.tsx', { cwd: source, exclude: ['**/*.test.tsx'] }).flatMap((file) => {
  const text = read(file);
  const code = text.replace(imported, '');
  return [...text.matchAll(imported)].flatMap(([, styles = '', path = '']) => {
    const sheet = join(dirname(file), path);
    const names = [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    const isByVariable = new RegExp(`\\b${styles}\\[`).test(code);
    return [...names, ...(isByVariable ? ['*'] : [])].map((name) => `${sheet} ${name}`);
  });
});

/** Every class of a style sheet, as `sheet name`. */
const styled = globSync('**/*.module.css', { cwd: source }).flatMap((sheet) => {
  const selectors = read(sheet)
    .replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
    .split('{')
    .map((part) => part.slice(Math.max(part.lastIndexOf('}'), part.lastIndexOf(';')) + 1))
    .filter((selector) => !selector.trim().startsWith('@'));
  return [...selectors.join(' ').matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => `${sheet} ${name}`);
});

it('every class that a component uses is in its style sheet', () => {
  expect(taken.length).toBeGreaterThan(1000);
  const known = new Set(styled);
  expect([...new Set(taken)].filter((name) => !name.endsWith(' *') && !known.has(name))).toEqual([]);
});

it('every class of a style sheet is used by a component', () => {
  const used = new Set(taken);
  const isUsed = (name: string) => used.has(name) || used.has(`${name.split(' ')[0]} *`);
  expect([...new Set(styled)].filter((name) => !isUsed(name))).toEqual([]);
});
