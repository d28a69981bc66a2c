import type { Plugin, Rolldown } from 'vite';
import type { PageTable } from './page-table.ts';

/** Below this size in bytes, loading a page's chunk costs less than another request for what is shared. */
const negligible = 2000;

/** A preview renders the whole article page. */
const intended: readonly (readonly [importer: string, page: string])[] = [['preview-page', 'article-page']];

/** Returns the names of all files that can be loaded, starting from the entry, without loading `page`. */
function loadedWithout(bundle: Rolldown.OutputBundle, page: string): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || name === page || seen.has(name)) return;
    seen.add(name);
    for (const next of [...file.imports, ...file.dynamicImports]) visit(next);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) visit(file.fileName);
  return seen;
}

/** Returns a module's name as `lazy-parts.ts` writes it. */
const nameOf = (id: string) =>
  id.replace(/^.*\/web\/src\//, '').replace(/^.*\/functions\/src\/contract\//, '@contract/');

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

/**
 * Returns a sentence for each page whose chunk is imported by chunks that do not belong to it. Such an import loads the
 * whole page for the sake of one shared module, which no test of behaviour notices.
 */
export function strayPageImports(
  bundle: Rolldown.OutputBundle,
  pages: readonly string[],
  importsOf: (id: string) => readonly string[],
): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return chunks
    .filter(({ name, code }) => pages.includes(name) && code.length >= negligible)
    .flatMap((page) => {
      const elsewhere = loadedWithout(bundle, page.fileName);
      const stray = chunks
        .filter(({ fileName, imports }) => imports.includes(page.fileName) && elsewhere.has(fileName))
        .filter(
          ({ name }) => !intended.some(([importer, whole]) => importer === name && whole === page.name),
        );
      if (stray.length === 0) return [];
      const needed = new Set(stray.flatMap(({ moduleIds }) => moduleIds.flatMap(importsOf)));
      const shared = page.moduleIds.filter((id) => needed.has(id)).map(nameOf);
      const importers = list(stray.map(({ name }) => name));
      if (shared.length === 0) return `${importers} loads the whole of ${page.name}.`;
      const [need, them] = [stray.length > 1 ? 'need' : 'needs', shared.length > 1 ? 'them' : 'it'];
      return (
        `${page.name} holds ${list(shared)}, which ${importers} ${need} too: ` +
        `add ${them} to \`pageParts\` in web/build/lazy-parts.ts.`
      );
    });
}

/** Fails the build if a chunk loads the page of another. What they share gets a chunk in `lazy-parts.ts`. */
export const separatePages = (pages: PageTable): Plugin => ({
  name: 'separate-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const served = pages.flatMap((page) => page.served ?? []);
    const stray = strayPageImports(bundle, served, (id) => this.getModuleInfo(id)?.importedIds ?? []);
    if (stray.length > 0) this.error(stray.join(' '));
  },
});
