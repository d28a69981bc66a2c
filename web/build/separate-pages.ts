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

/**
 * Returns a sentence for each chunk that imports the chunk of a page it does not belong to. Such an import loads the
 * whole page for the sake of one shared module, which no test of behaviour notices.
 */
export function strayPageImports(bundle: Rolldown.OutputBundle, pages: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return chunks
    .filter(({ name, code }) => pages.includes(name) && code.length >= negligible)
    .flatMap((page) => {
      const elsewhere = loadedWithout(bundle, page.fileName);
      return chunks
        .filter(({ fileName, imports }) => imports.includes(page.fileName) && elsewhere.has(fileName))
        .filter(({ name }) => !intended.some(([importer, whole]) => importer === name && whole === page.name))
        .map(({ name }) => `${name} loads the whole of ${page.name}.`);
    });
}

/** Fails the build if a chunk loads the page of another. What they share gets a chunk in `lazy-parts.ts`. */
export const separatePages = (pages: PageTable): Plugin => ({
  name: 'separate-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const served = pages.flatMap((page) => page.served ?? []);
    const stray = strayPageImports(bundle, served);
    if (stray.length > 0)
      this.error(`${stray.join(' ')} Add what they share to a part in build/lazy-parts.ts.`);
  },
});
