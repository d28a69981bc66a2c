import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { findRoot } from '../../local/stack/layout.ts';

// Counts what there is to know, to watch whether it grows: `npm run measure:house`.
const root = findRoot(import.meta.dirname);
const tracked = execFileSync('git', ['ls-files', 'web', 'functions', '.ci'], { cwd: root, encoding: 'utf8' });
const code = tracked.split('\n').filter((file) => /\.(tsx?|m?js|css)$/.test(file));
const isTest = (file: string) =>
  /\.(test|spec)\.|\/testing\/|^functions\/test\/|^web\/(e2e|bench)\/|\/fixtures\//.test(file);
const source = code.filter((file) => !isTest(file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const lines = (files: string[]) => files.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);

/**
 * Returns the files of a folder that only one file uses, which is in the same folder. A file that loads later is one of
 * its own for that reason.
 */
function withOneUser(folder: string): string[] {
  const users = new Map<string, Set<string>>();
  const later = new Set<string>();
  for (const file of source.filter((each) => each.startsWith(folder)))
    for (const [, how, specifier = ''] of textOf(file).matchAll(/(from |import |import\(\s*)'(\.[^']+)'/g)) {
      const imported = normalize(join(dirname(file), specifier));
      if (how?.includes('(')) later.add(imported);
      users.set(imported, (users.get(imported) ?? new Set()).add(file));
    }
  return [...users].flatMap(([file, [user = '', ...others]]) =>
    others.length === 0 && dirname(user) === dirname(file) && !later.has(file) ? [file] : [],
  );
}

// A test compares the page with the contract and the rules. A line may name several nodes.
const nodes = textOf('functions/docs/data.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => (line.split('|')[1] ?? '').match(/`\w+/g) ?? []);
const triggerPaths = new Set(
  source
    .filter((file) => /^functions\/src\/.*endpoints\.ts$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/'(\/[\w/{}]*\{\w+\}[\w/{}]*)'/g)].map(([, path]) => path)),
);
const inFolder = (folder: string) => source.filter((file) => file.startsWith(folder)).length;
const figures = {
  'deployed functions': textOf('functions/src/index.ts').match(/^export const/gm)?.length ?? 0,
  'paths with a database trigger': triggerPaths.size,
  'top-level database nodes': nodes.length,
  'files of web/src': inFolder('web/src/'),
  '… used by one file of their folder': withOneUser('web/src/').length,
  'files of functions/src': inFolder('functions/src/'),
  'lines of source': lines(source),
  'lines of tests': lines(code.filter(isTest)),
  'private variants of dependencies': source.filter(
    (file) =>
      /^web\/build\/(lean-|second-minifier)/.test(file) ||
      (file.startsWith('web/') && /\bUNSAFE_|addOrOverwriteComponent/.test(textOf(file))),
  ).length,
};
for (const [name, count] of Object.entries(figures)) console.log(`${name.padEnd(36)}${count}`);
