import { fileURLToPath } from 'node:url';

/** The bundler's, with every module that it has found. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const entry = here('src/main.tsx');
const pages = (...names: string[]) => names.map((name) => here(`src/app/pages/${name}-page.tsx`));

/** What somebody opens who comes from a search engine or a link, by what it shows. */
const readFirst = {
  articles: pages('home', 'articles', 'article'),
  events: pages('events', 'event'),
  videos: pages('videos'),
};

/** The module and all that it cannot run without. */
function closureOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (!seen.has(id)) {
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, seen);
  }
  return seen;
}

let files: Map<string, string> | null = null;

/**
 * The file of each module: `site` for the app itself and what pages of several kinds are made of, one of its own for what
 * more than one page of a kind is made of.
 */
function filesOf(graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  for (const [kind, ofKind] of Object.entries(readFirst)) {
    const times = new Map<string, number>();
    for (const id of ofKind.flatMap((page) => [...closureOf(page, graph)]))
      times.set(id, (times.get(id) ?? 0) + 1);
    for (const [id, count] of times) {
      if (found.has(id)) found.set(id, 'site');
      else found.set(id, count > 1 ? kind : '');
    }
  }
  for (const id of closureOf(entry, graph)) found.set(id, 'site');
  // Every page names it as the one to start: it stays a file of its own.
  found.delete(entry);
  return found;
}

const fileOf = (id: string, graph: Graph) => (files ??= filesOf(graph)).get(id);

const ours = /\/web\/src\/|\/functions\/src\/contract\/|preload-helper/;

/**
 * How the code is put into files. Many small ones of what every page needs weigh a fifth more than one, because each is
 * compressed by itself.
 */
export const chunkGroups = [
  // Changes only when a package does: a new version of the site leaves it in the browser's cache.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
    priority: 2,
  },
  {
    name: (id: string, graph: Graph) => (fileOf(id, graph) === 'site' ? 'site' : null),
    debugName: 'site',
    test: ours,
    priority: 1,
  },
  {
    name: (id: string, graph: Graph) => fileOf(id, graph) || null,
    debugName: 'kinds of pages',
    test: ours,
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
