import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './upload.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The package of the functions is installed on its own, so npm does not compare it with the workspaces. */
const manifests = ['', 'web', 'functions', 'functions/local/database'].map(
  (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest,
);

it('a package that several manifests name has the same version in each', () => {
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of manifests)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  const several = [...versions].filter(([, { size }]) => size > 1);
  expect(several.map(([name, each]) => `${name}: ${[...each].join(', ')}`)).toEqual([]);
});
