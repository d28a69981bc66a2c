import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answer } from './runtime.ts';

const load = (content: string) =>
  answer({ id: 3, action: 'load_ruleset', context: { source: { files: [{ name: 'r', content }] } } });

test('the storage rules runtime loads the project’s rules and refuses everything', () => {
  const rules = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');
  expect(load(rules)).toEqual({
    id: 3,
    status: 'ok',
    errors: [],
    warnings: [],
    result: { rulesVersion: 2 },
  });
  expect(answer({ id: 4, action: 'verify', context: {} }).result).toEqual({ permit: false });
});

test.each([
  ['allow read;'],
  ['allow read: if true;'],
  ['allow read, write: if request.auth != null;'],
  ['allow write: if false || true;'],
])('the storage rules runtime refuses rules that allow anything: %s', (allow) => {
  const { errors } = load(`service firebase.storage { match /b/{b}/o { ${allow} } }`);
  expect(errors).toEqual([expect.stringContaining(allow)]);
});

test('the storage rules runtime ignores comments in the rules', () => {
  expect(load('// allow read;\n/* allow write; */').errors).toEqual([]);
});
