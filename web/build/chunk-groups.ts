import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lazyParts } from './lazy-parts.ts';
import type { PageTable } from './page-table.ts';

/** The bundler's module graph. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Resolves a module name. The contract is the only part of the site outside `web/src`. */
const rootOf = (name: string) =>
  here(
    name.startsWith('@contract/') ? name.replace('@contract', '../functions/src/contract') : `src/${name}`,
  );

const entry = rootOf('main.tsx');

/** Returns the module and all its static dependencies. */
function closureOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, seen);
  }
  return seen;
}

/** What a page shares with anything but its group, split by who shares it. */
const shared = 'shared';

/**
 * Maps modules to chunks: `site` for the app itself and for modules shared by several groups of pages, the group's chunk
 * for modules shared by pages of one group, and the chunks of `lazyParts`. What is not in the map, or has one user, goes
 * where it is imported.
 */
function filesOf(graph: Graph, pages: PageTable): Map<string, string> {
  const gone = lazyParts.flatMap(([, roots]) => roots.filter((root) => !existsSync(rootOf(root))));
  if (gone.length > 0)
    throw new Error(`web/build/lazy-parts.ts names files that are gone: ${gone.join(', ')}`);
  const found = new Map<string, string>();
  const served = pages.flatMap((one) =>
    one.served ? [{ ...one, source: `app/pages/${one.served}.tsx` }] : [],
  );
  for (const group of new Set(served.flatMap((one) => one.group ?? []))) {
    const files = new Map<string, string>();
    for (const { source } of served.filter((one) => one.group === group))
      for (const id of closureOf(rootOf(source), graph)) files.set(id, files.has(id) ? group : shared);
    for (const [id, file] of files) found.set(id, found.has(id) ? 'site' : file);
  }
  for (const id of closureOf(entry, graph)) found.set(id, 'site');
  const later = [...served.map(({ source }) => [shared, [source]] as const), ...lazyParts];
  for (const [file, roots] of later)
    for (const id of roots.flatMap((root) => [...closureOf(rootOf(root), graph)]))
      if (!found.has(id)) found.set(id, file);
  // Every page names it as the entry: it stays a chunk of its own.
  found.delete(entry);
  return found;
}

const ours = /\/web\/src\/|\/functions\/src\/contract\/|preload-helper/;

/**
 * Returns the groups for code splitting. Each chunk is compressed by itself, so splitting what every page needs into
 * many small ones would make it a fifth larger.
 */
export function chunkGroups(pages: PageTable) {
  let files: Map<string, string> | null = null;
  const named = (name: string) => ({
    name: (id: string, graph: Graph) => ((files ??= filesOf(graph, pages)).get(id) === name ? name : null),
    debugName: name,
    test: ours,
  });
  // A chunk includes the dependencies of its modules, unless an earlier group has them.
  return [
    // Changes only when a package does, so a new version of the site leaves it in the browser's cache.
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
    },
    // Only `@font-face` rules, most of which a page needs after its first paint (see boot.js).
    { name: 'faces', test: /\/src\/styles\/fonts\.css$/ },
    { name: 'bold-faces', test: /\/src\/styles\/read-bold\.css$/ },
    // A few lines of the pages of events that the comments, the editor and the pages for staff need, too.
    { name: 'zones', test: /\/src\/lib\/zone-texts\.ts$/ },
    ...['site', ...new Set(pages.flatMap(({ group }) => group ?? []))].map(named),
    { ...named(shared), minShareCount: 2, entriesAware: true },
    ...lazyParts.map(([file]) => named(file)),
  ].map((group, place, { length }) => ({ ...group, priority: length - place }));
}

const page = /\/src\/app\/pages\/([\w-]+)\.tsx$/;

/** Returns the name for a chunk's file. The bundler would name shared ones by all their users, in every import of them. */
export function chunkName(name: string, moduleIds: readonly string[] = []): string {
  if (!name.startsWith(shared)) return name;
  const [, ofPage = 's'] = moduleIds.map((id) => page.exec(id)).find(Boolean) ?? [];
  return ofPage;
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
  const whole = [
    ...articles,
    'article-comments',
    'article-upload-page',
    'editor-layout',
    'editor-late',
    'stored-drafts',
  ];
  const isWhole = new RegExp(`/(${whole.join('|')})-`);
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
