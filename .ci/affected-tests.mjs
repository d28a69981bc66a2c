import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// Vitest's own `--changed` loads every file through Vite, which takes longer than running most of the tests it finds.

const lines = (text) => text.split('\n').filter(Boolean);
const git = (...args) => lines(execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }));

const isCode = (file) => /\.(tsx?|m?js)$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Dependencies, test configuration and setup files: a change to any of them affects every test. */
const ofAll =
  /^(package(-lock)?\.json|functions\/package(-lock)?\.json|web\/vite\.config\.ts|functions\/(local\/database\/)?vitest\.config\.ts|web\/src\/testing\/setup\.ts|functions\/test\/\w+\/setup\.ts)$/;

/** Prefixes of non-relative imports, and the folders that they resolve to. */
const aliases = [
  ['@contract/', 'functions/src/contract/'],
  ['web/', 'web/'],
];

const typeImport = /^(?:import|export) type [^;]*;/gm;
/** Matches imports, and also files referenced by path, such as `new URL('../firebase.json', import.meta.url)`. */
const address = /['"`]((?:\.{1,2}|@contract|web)\/[^'"`?\n]+)/g;

function resolve(named, importer) {
  const alias = aliases.find(([prefix]) => named.startsWith(prefix));
  return alias ? alias[1] + named.slice(alias[0].length) : join(dirname(importer), named);
}

const leadsTo = (file, text) =>
  [...text.replace(typeImport, '').matchAll(address)].map(([, named]) => resolve(named, file));

/**
 * Returns the file's name and the patterns that tests use for its kind: `button.module.css`, `*.module.css`, `*.css`.
 */
function namesOf(file) {
  const parts = basename(file).split('.');
  return [parts.join('.'), ...parts.slice(1).map((_, at) => ['*', ...parts.slice(at + 1)].join('.'))];
}

/**
 * Returns true if the test mentions the name of a file that it cannot import, or reads the seed data that the file
 * belongs to.
 */
function names(test, text, file) {
  if (file.startsWith('functions/local/seed/')) return test === 'functions/local/seed/demo-data.test.ts';
  return !file.endsWith('.md') && namesOf(file).some((name) => text.includes(name));
}

/** Returns the tests that depend on the touched files through imports or referenced paths, or `null` for all tests. */
export function affectedTests(touched) {
  if (touched.some((file) => ofAll.test(file))) return null;
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => isCode(file) && existsSync(file),
  );
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const importers = new Map();
  for (const [file, text] of texts)
    for (const target of leadsTo(file, text)) importers.set(target, [...(importers.get(target) ?? []), file]);

  const others = touched.filter((file) => !isCode(file));
  const readers = files.filter(
    (file) => isTest(file) && others.some((other) => names(file, texts.get(file), other)),
  );
  const found = new Set([...touched, ...readers]);
  // Iterating over a Set also visits the items added during the iteration.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return [...found].filter((file) => isTest(file) && texts.has(file));
}
