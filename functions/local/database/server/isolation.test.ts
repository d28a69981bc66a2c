/** This folder could be a package of its own tomorrow: nothing in it needs what is outside of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

/** What it would name as its dependencies. */
const dependencies = ['acorn', 'ws'];
/** What is only needed to try it. */
const forTests = ['fast-check', 'firebase', 'firebase-admin', 'firebase-functions', '@firebase', 'vitest'];

const isForTests = (file: string): boolean => /\.test\.ts$|(^|\/)testing\//.test(file);

const importsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /^(?:import|export|\}).*? from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map((found) => found.slice(1).join(''));

const packageOf = (name: string): string => name.split('/', 1)[0] ?? '';

const isAllowed = (file: string, name: string): boolean => {
  if (name.startsWith('.')) {
    const target = relative(folder, resolve(folder, dirname(file), name));
    return !target.startsWith('..') && (isForTests(file) || !isForTests(target));
  }
  if (isBuiltin(name)) return name.startsWith('node:');
  return [...dependencies, ...(isForTests(file) ? forTests : [])].includes(packageOf(name));
};

test('every import is of this folder, of Node, or of one of two packages', () => {
  const foreign = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => !isAllowed(file, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(foreign).toEqual([]);
});
