import { expect, it } from 'vitest';
import { matches, ruledPaths, rules } from './ruled-paths.ts';
import { openRows } from './rows.ts';

it.each(ruledPaths(rules))('rows test reading and writing at the path of the rules /%s', (ruled) => {
  const kinds = openRows.filter((row) => matches(ruled, row.path)).map((row) => row.action.kind);
  expect(kinds).toContain('write');
  expect(kinds).toContain('read');
});
