import { fileURLToPath } from 'node:url';

/** The bundler's, with every module that it has found. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const entry = here('src/main.tsx');
/** What somebody opens who comes from a search engine or a link. */
const readFirst = ['home-page', 'articles-page', 'article-page'].map((page) =>
  here(`src/app/pages/${page}.tsx`),
);

/** The module and all that it cannot run without. */
function closureOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, seen);
  }
  return seen;
}

let everywhere: Set<string> | null = null;

/** The app itself, and what more than one of the pages that are read first is made of. */
function usedEverywhere(graph: Graph): Set<string> {
  if (everywhere) return everywhere;
  everywhere = closureOf(entry, graph);
  // Every page names it as the one to start: it stays a file of its own.
  everywhere.delete(entry);
  const pages = readFirst.map((page) => closureOf(page, graph));
  for (const id of pages.flatMap((closure) => [...closure])) {
    if (pages.filter((closure) => closure.has(id)).length > 1) everywhere.add(id);
  }
  return everywhere;
}

/**
 * How the code is put into files. Many small ones of what every page needs weigh a fifth more than one, because each is
 * compressed by itself.
 */
export const chunkGroups = [
  // Changes only when a package does: a new version of the site leaves it in the browser's cache.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  },
  {
    name: (id: string, graph: Graph) => (usedEverywhere(graph).has(id) ? 'site' : null),
    debugName: 'site',
    test: /\/web\/src\/|\/functions\/src\/contract\/|preload-helper/,
  },
];

const pageReadFirst = /\/(home|articles|article|member)-page-/;

/** Files that the shell of every page has asked for. */
export const inTheShell = /\/(site|framework|rolldown-runtime)-.{6,7}\.(js|css)$/;

/**
 * What is fetched together with a file that is asked for later. The code that it imports comes along for the pages that
 * are read first; elsewhere it comes a moment later, or the names of all files would weigh more than what is in them.
 */
export const fetchedAlong = (file: string, needed: string[]): string[] =>
  needed.filter((name) => !inTheShell.test(name) && (pageReadFirst.test(file) || name.endsWith('.css')));
