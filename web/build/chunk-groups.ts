import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lazyParts, pageParts } from './lazy-parts.ts';
import type { PageTable } from './page-table.ts';

/** The bundler's module graph. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const entry = here('src/main.tsx');

/** Returns the module and all its static dependencies. */
function closureOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, seen);
  }
  return seen;
}

/** Resolves a module name. The contract is the only part of the site outside `web/src`. */
const rootOf = (name: string) =>
  here(
    name.startsWith('@contract/') ? name.replace('@contract', '../functions/src/contract') : `src/${name}`,
  );

/**
 * Maps each module to its chunk: `site` for the app itself and for modules shared by several page groups, the group's
 * chunk for modules shared by pages of one group, the page's chunk for modules that only one page uses, and then the
 * chunks of `pageParts` and `lazyParts`.
 */
function filesOf(graph: Graph, pages: PageTable): Map<string, string> {
  const gone = [...pageParts, ...lazyParts].flatMap(([, roots]) =>
    roots.filter((root) => !existsSync(rootOf(root))),
  );
  if (gone.length > 0)
    throw new Error(`web/build/lazy-parts.ts names files that are gone: ${gone.join(', ')}`);
  const found = new Map<string, string>();
  for (const group of new Set(pages.flatMap((page) => page.group ?? []))) {
    const files = new Map<string, string>();
    for (const { served } of pages.filter((page) => page.group === group))
      for (const id of closureOf(here(`src/app/pages/${served}.tsx`), graph))
        files.set(id, files.has(id) ? group : String(served));
    for (const [id, file] of files) found.set(id, found.has(id) ? 'site' : file);
  }
  for (const id of closureOf(entry, graph)) found.set(id, 'site');
  const ofOnePage = new Set(pages.map(({ served }) => String(served)));
  for (const [file, roots] of pageParts)
    for (const id of roots.flatMap((root) => [...closureOf(rootOf(root), graph)]))
      if (!found.has(id) || ofOnePage.has(String(found.get(id)))) found.set(id, file);
  for (const [file, roots] of lazyParts)
    for (const id of roots.flatMap((root) => [...closureOf(rootOf(root), graph)]))
      if (!found.has(id)) found.set(id, file);
  // Lists of members use it too. As a chunk of its own it would be twice as large, including its name.
  found.set(here('src/ui/section-tabs.tsx'), 'site');
  // About us uses it too, and would load all that reads the session for its sake.
  found.set(rootOf('@contract/own-path.ts'), 'site');
  for (const [file, styles] of fontSheets) found.set(here(`src/styles/${styles}`), file);
  // Every page names it as the entry: it stays a chunk of its own.
  found.delete(entry);
  return found;
}

/** Style sheets that contain only `@font-face` rules, most of which a page needs after its first paint (see boot.js). */
const fontSheets = [
  ['faces', 'fonts.css'],
  ['bold-faces', 'read-bold.css'],
] as const;

const ours = /\/web\/src\/|\/functions\/src\/contract\/|preload-helper/;

/**
 * Returns the groups for code splitting. Each chunk is compressed by itself, so splitting what every page needs into
 * many small ones would make it a fifth larger.
 */
export function chunkGroups(pages: PageTable) {
  let files: Map<string, string> | null = null;
  const fileOf = (id: string, graph: Graph) => (files ??= filesOf(graph, pages)).get(id);
  const grouped = pages.filter(({ group }) => group);
  const names = new Set([
    ...fontSheets.map(([file]) => file),
    'site',
    ...grouped.map(({ group }) => String(group)),
    ...pageParts.map(([file]) => file),
    ...grouped.map(({ served }) => String(served)),
    ...lazyParts.map(([file]) => file),
  ]);
  // A chunk includes the dependencies of its modules, unless an earlier group has them.
  return [
    // Changes only when a package does, so a new version of the site leaves it in the browser's cache.
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
    },
    ...[...names].map((name) => ({
      name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
      debugName: name,
      test: ours,
    })),
  ].map((group, place, { length }) => ({ ...group, priority: length - place }));
}

/** Chunks that the shell of every page already requests. */
export const inTheShell = /\/(faces|site|framework|rolldown-runtime)-.{6,7}\.(js|css)$/;

/**
 * Returns a function that lists the files to load along with the entry or a lazy chunk. For the entry, the most-read
 * pages, which are articles and their comments, and the editor, it includes the imported code. Elsewhere that code loads
 * a moment later, because the list of file names would outweigh the files. The chunk itself comes first, as `importFile`
 * expects.
 */
export function preloadResolver(pages: PageTable) {
  const articles = pages.flatMap(({ served, group }) => (served && group === 'articles' ? [served] : []));
  const isWhole = new RegExp(
    `/(${[...articles, 'article-comments', 'article-upload-page', 'editor-layout', 'editor-late'].join('|')})-`,
  );
  return (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
    hostType === 'html'
      ? needed
      : [
          file,
          ...needed.filter(
            (name) =>
              name !== file && !inTheShell.test(name) && (isWhole.test(file) || name.endsWith('.css')),
          ),
        ];
}
