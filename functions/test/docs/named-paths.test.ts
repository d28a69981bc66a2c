import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRoot } from '../../local/stack/layout.ts';
import { type NamedPath, namedPaths } from './named-paths.ts';

const root = findRoot(import.meta.dirname);
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');

const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
  (file) => file !== '' && existsSync(join(root, file)),
);
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, end, keys) => keys.slice(0, end).join('/'))),
);
const tree = [...files, ...folders];
/** Every suffix of every path, so that a plain path is looked up rather than compared with each entry. */
const endings = new Set(
  tree.flatMap((entry) => entry.split('/').map((_, start, keys) => keys.slice(start).join('/'))),
);

/** True for paths that only a build or an installation creates, so no checkout contains them. */
const isMade = (path: string) => /^(?:node_modules|\.stack|web\/dist|functions\/lib)(?:\/|$)/.test(path);

/** True if a path exists. Documents may shorten paths: they omit `src/`, or the folders that the sentence is about. */
function isInTree(path: string, document: string): boolean {
  const plain = path.replace(/\/$/, '').replace(/<[\w-]+>/g, '*');
  const full = plain.replace(/^(web|functions)\/(?!src\/)/, '$1/src/');
  const fromHere = join(dirname(document), plain);
  if (!/[*?[{]/.test(plain)) return [plain, full, fromHere].some((path) => endings.has(path));
  return tree.some((entry) =>
    [plain, full, fromHere, `**/${plain}`].some((pattern) => matchesGlob(entry, pattern)),
  );
}

/** True if a path is unambiguous: a bare file name must be at the root, unique, or next to a path in the same line. */
function isClear({ path, line }: NamedPath, all: NamedPath[]): boolean {
  const sameName = files.filter((file) => basename(file) === path);
  if (path.includes('/') || sameName.includes(path) || sameName.length <= 1) return true;
  const others = all.filter((other) => other.line === line && other.path.includes('/'));
  return others.some((other) => isInTree(`${dirname(other.path)}/${path}`, ''));
}

const documents = [
  'README.md',
  '.github/CONTRIBUTING.md',
  ...globSync('functions/docs/**/*.md', { cwd: root }).toSorted(),
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };

describe.each(documents)('the document %s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = namedPaths(text);

  it('a document names only files and folders that exist', () => {
    const missing = named.filter(({ path }) => !isMade(path) && !isInTree(path, document));
    expect(missing).toEqual([]);
  });

  it('a document says where a file is if others share its name', () => {
    expect(named.filter((one) => !isClear(one, named))).toEqual([]);
  });

  it('a document names only npm scripts that exist', () => {
    const used = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
    expect(used.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });
});

it('paths are found in the inline code, links and file maps of a document', () => {
  const text = [
    'Read [this](../there.md#part), `src/a.ts`, `b.test.ts` and `<feature>/c.ts`.',
    'Nothing of `commentRecords/{id}`, `npm test`, `.ts`, `enum`, `/login` or `.env.local`.',
    '```',
    'web/src/app   the frame, with src/no.ts',
    'one.json, two/three   both',
    '```',
  ].join('\n');
  expect(namedPaths(text).map(({ path, line }) => `${line} ${path}`)).toEqual([
    '1 src/a.ts',
    '1 b.test.ts',
    '1 <feature>/c.ts',
    '1 ../there.md',
    '4 web/src/app',
    '5 one.json',
    '5 two/three',
  ]);
});
