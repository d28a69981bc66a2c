import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { rows } from './rows.ts';

type Rules = { [key: string]: unknown };

const text = readFileSync(fileURLToPath(new URL('../../../firebase.rules.json', import.meta.url)), 'utf8');
const withoutComments = text.replace(/^\s*\/\/.*$/gm, '');
const { rules } = JSON.parse(withoutComments) as { rules: Rules };

/** Every path of the rules that says something of reading, writing or shape; wildcards as `$name`. */
function ruledPaths(node: Rules, path: string[] = []): string[] {
  const here = ['.read', '.write', '.validate'].some((key) => key in node) ? [path.join('/')] : [];
  const below = Object.entries(node)
    .filter(([key]) => !key.startsWith('.'))
    .flatMap(([key, child]) => ruledPaths(child as Rules, [...path, key]));
  return [...here, ...below];
}

function matches(ruled: string, path: string): boolean {
  const pattern = ruled.split('/');
  const keys = path.split('/');
  const fits = (key: string, at: number) => {
    const [fixed = '', wildcard] = key.split('$');
    return wildcard === undefined ? key === keys[at] : keys[at]?.startsWith(fixed);
  };
  return pattern.length === keys.length && pattern.every(fits);
}

it.each(ruledPaths(rules))('the ruled path /%s has rows that read it and that write it', (ruled) => {
  const kinds = rows.filter((row) => matches(ruled, row.path)).map((row) => row.action.kind);
  expect(kinds).toContain('set');
  expect(kinds).toContain('read');
});

it.each(Object.entries(paths))('the path %s of the contract has a row', (_name, build) => {
  const parameters = Array.from({ length: build.length }, (_, index) => `$${index}`);
  const pattern = String(Reflect.apply(build, undefined, parameters));
  expect(rows.filter((row) => matches(pattern, row.path))).not.toHaveLength(0);
});
