import { expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { matches, ruledPaths, rules } from './ruled-paths.ts';
import { rows } from './rows.ts';

it.each(ruledPaths(rules))('the rows test reading and writing of the ruled path /%s', (ruled) => {
  const kinds = rows.filter((row) => matches(ruled, row.path)).map((row) => row.action.kind);
  expect(kinds).toContain('set');
  expect(kinds).toContain('read');
});

it.each(Object.entries(paths))('a row tests the path %s of the contract', (_name, build) => {
  const parameters = Array.from({ length: build.length }, (_, index) => `$${index}`);
  const pattern = String(Reflect.apply(build, undefined, parameters));
  expect(rows.filter((row) => matches(pattern, row.path))).not.toHaveLength(0);
});
