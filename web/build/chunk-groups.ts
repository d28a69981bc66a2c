import { fileURLToPath } from 'node:url';
import { laterParts, pageParts } from './later-parts.ts';
import type { PageTable } from './page-table.ts';

/** The bundler's, with every module that it has found. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const entry = here('src/main.tsx');

/** The module and all that it cannot run without. */
function closureOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, seen);
  }
  return seen;
}

/** The contract is the one part of the site that is outside of `web/src`. */
const rootOf = (name: string) =>
  here(
    name.startsWith('@contract/') ? name.replace('@contract', '../functions/src/contract') : `src/${name}`,
  );

/**
 * The file of each module: `site` for the app itself and what pages of several groups are made of, one of its own for what
 * more than one page of a group is made of, and for what one of these pages alone is made of; then the parts.
 */
function filesOf(graph: Graph, pages: PageTable): Map<string, string> {
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
  for (const [file, roots] of laterParts)
    for (const id of roots.flatMap((root) => [...closureOf(rootOf(root), graph)]))
      if (!found.has(id)) found.set(id, file);
  // Lists of members have it as well: by itself it would weigh twice as much, with its name.
  found.set(here('src/ui/section-tabs.tsx'), 'site');
  // In a file of their own they would weigh half as much again, on every article.
  found.set(here('src/features/articles/missing.module.css'), 'articles');
  for (const [file, styles] of faceFiles) found.set(here(`src/styles/${styles}`), file);
  // Every page names it as the one to start: it stays a file of its own.
  found.delete(entry);
  return found;
}

/** Style sheets of nothing but faces: a page that carries them needs no more of them. */
const faceFiles = [
  ['faces', 'fonts.css'],
  ['bold-faces', 'read-bold.css'],
] as const;

const ours = /\/web\/src\/|\/functions\/src\/contract\/|preload-helper/;

/**
 * How the code is put into files. Many small ones of what every page needs weigh a fifth more than one, because each is
 * compressed by itself.
 */
export function chunkGroups(pages: PageTable) {
  let files: Map<string, string> | null = null;
  const fileOf = (id: string, graph: Graph) => (files ??= filesOf(graph, pages)).get(id);
  const grouped = pages.filter(({ group }) => group);
  const names = new Set([
    ...faceFiles.map(([file]) => file),
    'site',
    ...grouped.map(({ group }) => String(group)),
    ...pageParts.map(([file]) => file),
    ...grouped.map(({ served }) => String(served)),
    ...laterParts.map(([file]) => file),
  ]);
  // A file takes along what its modules cannot run without, unless that is in a file which is named before.
  return [
    // Changes only when a package does: a new version of the site leaves it in the browser's cache.
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

/** Files that the shell of every page has asked for. */
export const inTheShell = /\/(faces|site|framework|rolldown-runtime)-.{6,7}\.(js|css)$/;

/**
 * What is fetched together with a file that is asked for later. The code that it imports comes along for the pages that
 * are read most, articles, and for their comments; elsewhere it comes a moment later, or the names of all files would
 * weigh more than what is in them. The file itself stands first: `importFile` has to know it.
 */
export function fetchedAlong(pages: PageTable) {
  const articles = pages.flatMap(({ served, group }) => (served && group === 'articles' ? [served] : []));
  const isWhole = new RegExp(`/(${[...articles, 'article-comments'].join('|')})-`);
  return (file: string, needed: string[]): string[] => [
    file,
    ...needed.filter(
      (name) => name !== file && !inTheShell.test(name) && (isWhole.test(file) || name.endsWith('.css')),
    ),
  ];
}
