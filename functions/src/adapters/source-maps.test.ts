import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSourceMaps } from './source-maps.ts';

const folder = mkdtempSync(join(tmpdir(), 'maps-'));
// Maps line 1, column 10 to line 3, column 4 of the source, named `start` there.
const map = { version: 3, names: ['start'], sources: ['web/src/main.ts'], mappings: 'UAEIA' };
writeFileSync(join(folder, 'app-1234567.js.map'), JSON.stringify(map));

const { sourceOf } = createSourceMaps(folder);
const frame = { name: 'o', file: 'https://site.example/assets/app-1234567.js', line: 1, column: 11 };

it('a position in a file of the site is mapped to its source', async () => {
  expect(await sourceOf(frame)).toEqual({ name: 'start', file: 'web/src/main.ts', line: 3, column: 5 });
});

it.each([
  ['a file of another build', { file: 'https://site.example/assets/app-7654321.js' }],
  ['a file of another site', { file: 'https://other.example/app-1234567.js' }],
  ['a file outside of the folder', { file: 'https://site.example/assets/../maps/app-1234567.js' }],
  ['a place before the first', { line: 0, column: 0 }],
])('a position in %s is not changed', async (_what, other) => {
  expect(await sourceOf({ ...frame, ...other })).toEqual({ ...frame, ...other });
});

it('only some maps stay in memory, however many files a report names', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `part-${String(index).padStart(7, '0')}.js`);
  for (const name of names) writeFileSync(join(folder, `${name}.map`), JSON.stringify(map));
  const all = createSourceMaps(folder);
  const ask = (name = '') => all.sourceOf({ ...frame, file: `https://site.example/assets/${name}` });
  for (const name of names) expect(await ask(name)).toMatchObject({ line: 3 });
  for (const name of names) rmSync(join(folder, `${name}.map`));
  expect(await ask(names.at(-1))).toMatchObject({ line: 3 });
  expect(await ask(names[0])).toMatchObject({ line: 1 });
});
