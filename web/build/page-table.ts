import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type { PageRoute } from '../src/app/routes.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Returns `pageRoutes` as the server needs them. The table is TypeScript of the site, so Vite itself has to import it.
 */
export async function readPageTable() {
  const { module } = await runnerImport<{ pageRoutes: readonly PageRoute[] }>(here('../src/app/routes.ts'), {
    configFile: false,
    root: here('..'),
    logLevel: 'error',
    resolve: { alias: { '@contract': here('../../functions/src/contract') } },
  });
  return module.pageRoutes.map(({ path, server }) => ({ path, ...server }));
}

export type PageTable = Awaited<ReturnType<typeof readPageTable>>;
