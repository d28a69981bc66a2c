import { fileURLToPath } from 'node:url';
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

/**
 * The file of each module: `site` for the app itself and what pages of several groups are made of, one of its own for what
 * more than one page of a group is made of.
 */
function filesOf(graph: Graph, pages: PageTable): Map<string, string> {
  const found = new Map<string, string>();
  for (const group of new Set(pages.flatMap((page) => page.group ?? []))) {
    const times = new Map<string, number>();
    for (const { served } of pages.filter((page) => page.group === group))
      for (const id of closureOf(here(`src/app/pages/${served}.tsx`), graph))
        times.set(id, (times.get(id) ?? 0) + 1);
    for (const [id, count] of times) {
      if (found.has(id)) found.set(id, 'site');
      else found.set(id, count > 1 ? group : '');
    }
  }
  for (const id of closureOf(entry, graph)) found.set(id, 'site');
  // Lists of members have it as well: by itself it would weigh twice as much, with its name.
  found.set(here('src/ui/section-tabs.tsx'), 'site');
  // In a file of their own they would weigh half as much again, on every article.
  found.set(here('src/features/articles/missing.module.css'), 'articles');
  // The front page and the videos have it, and the styles of articles have no room for it.
  for (const ending of ['tsx', 'module.css']) found.delete(here(`src/features/videos/video-still.${ending}`));
  // Every page names it as the one to start: it stays a file of its own.
  found.delete(entry);
  return found;
}

const ours = /\/web\/src\/|\/functions\/src\/contract\/|preload-helper/;

/**
 * How the code is put into files. Many small ones of what every page needs weigh a fifth more than one, because each is
 * compressed by itself.
 */
export function chunkGroups(pages: PageTable) {
  let files: Map<string, string> | null = null;
  const fileOf = (id: string, graph: Graph) => (files ??= filesOf(graph, pages)).get(id);
  return [
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
      debugName: 'groups of pages',
      test: ours,
    },
  ];
}

/** Files that the shell of every page has asked for. */
export const inTheShell = /\/(site|framework|rolldown-runtime)-.{6,7}\.(js|css)$/;

/** The comments, whose forty files come in four rounds when each is known by the one before. */
const comments = ['comments.lazy', 'comments-section'];

/**
 * What is fetched together with a file that is asked for later. The code that it imports comes along for the pages that
 * are read most, articles, and for their comments; elsewhere it comes a moment later, or the names of all files would
 * weigh more than what is in them.
 */
export function fetchedAlong(pages: PageTable) {
  const articles = pages.flatMap(({ served, group }) => (served && group === 'articles' ? [served] : []));
  const isWhole = new RegExp(`/(${[...articles, ...comments].join('|')})-`);
  return (file: string, needed: string[]): string[] =>
    needed.filter((name) => !inTheShell.test(name) && (isWhole.test(file) || name.endsWith('.css')));
}
