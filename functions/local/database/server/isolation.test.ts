import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('node_modules'),
);

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const dependencies = Object.keys(manifest.dependencies);
const developmentDependencies = Object.keys(manifest.devDependencies);

const isForDevelopment = (file: string): boolean =>
  /\.test\.ts$|(^|\/)testing\/|^vitest\.config\.ts$/.test(file);

const importsOf = (file: string): readonly string[] =>
  [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /^(?:import|export|\}).*? from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map((found) => found.slice(1).join(''));

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const isAllowed = (file: string, name: string): boolean => {
  if (name.startsWith('.')) {
    const target = relative(folder, resolve(folder, dirname(file), name));
    return !target.startsWith('..') && (isForDevelopment(file) || !isForDevelopment(target));
  }
  if (isBuiltin(name)) return name.startsWith('node:');
  return [...dependencies, ...(isForDevelopment(file) ? developmentDependencies : [])].includes(
    packageOf(name),
  );
};

test('the emulator runs with only two packages', () => {
  expect(dependencies).toEqual(['acorn', 'ws']);
});

test('the emulator imports only from its own folder, from Node, or from packages in its manifest', () => {
  const foreign = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => !isAllowed(file, name))
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(foreign).toEqual([]);
});
