import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseRules } from '../../tools/rules/database-rules.ts';

it('firebase.rules.json equals the output of `npm run rules:write`', () => {
  const file = new URL('../../../firebase.rules.json', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(databaseRules);
});
