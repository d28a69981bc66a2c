import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { matches, ruledPaths, rules } from './ruled-paths.ts';
import { rows } from './rows.ts';

it.each(ruledPaths(rules))('rows test reading and writing at the path of the rules /%s', (ruled) => {
  const kinds = rows.filter((row) => matches(ruled, row.path)).map((row) => row.action.kind);
  expect(kinds).toContain('set');
  expect(kinds).toContain('read');
});

it.each(Object.entries(paths))('a row tests the contract’s path %s', (_name, build) => {
  const parameters = Array.from({ length: build.length }, (_, index) => `$${index}`);
  const pattern = String(Reflect.apply(build, undefined, parameters));
  expect(rows.filter((row) => matches(pattern, row.path))).not.toHaveLength(0);
});
