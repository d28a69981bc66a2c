import { availableParallelism } from 'node:os';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv, type Rolldown } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { chunkGroups, chunkName, preloadResolver } from './build/chunk-groups.ts';
import { deploymentCheck, ownerDefinitions, readSiteOwner } from './build/deployment.ts';
import { importHelper } from './build/import-helper.ts';
import { readPageTable } from './build/page-table.ts';
import { paymentKey } from './build/payment-key.ts';
import { paymentStandIn, pushStandIn } from './build/stand-ins.ts';
import { scopedName } from './build/scoped-name.ts';
import { sitePlugin } from './build/site-plugin.ts';
import { sourceMaps } from './build/source-maps.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Hashes do not compress, and the entry names a hundred chunks. A few characters suffice to tell versions apart. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name, moduleIds }: Rolldown.PreRenderedChunk) =>
    `assets/${chunkName(name, moduleIds)}-[hash:7].js`,
  assetFileNames: ({ names: [name = ''] }: Rolldown.PreRenderedAsset) =>
    `assets/${chunkName(parse(name).name)}-[hash:6][extname]`,
};

/** The package has no export condition for the files that it publishes for production. */
const productionRouter = [
  { find: /^react-router$/, replacement: 'index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: here(`../node_modules/react-router/dist/production/${replacement}`),
}));

/** The folder where the functions look for the server build. Every local stack has its own. */
const serverFolder = process.env.SITE_FOLDER ?? here('../functions/lib/site');

/** What the local stack serves beside the pages while they are reloaded. */
const siteServer = process.env.SITE_SERVER ?? 'http://127.0.0.1:5050';

/** `--mode stack` builds for the local stack (`.env.stack`), into a separate folder. */
export default defineConfig(async ({ command, mode }): Promise<ViteUserConfig> => {
  const pages = command === 'build' ? await readPageTable() : [];
  const env = loadEnv(mode, here('.'));
  const owner = readSiteOwner(env);
  return {
    root: here('.'),
    plugins: [
      react(),
      importHelper,
      sitePlugin({ serverFolder, pages, env, contactEmail: owner.CONTACT_EMAIL }),
      deploymentCheck(env, owner),
      paymentKey(mode, env),
      sourceMaps(serverFolder),
      ...paymentStandIn(mode, env),
      ...pushStandIn(mode, env),
    ],
    define: ownerDefinitions(owner),
    resolve: {
      alias: [
        { find: '@contract', replacement: here('../functions/src/contract') },
        ...(command === 'build' ? productionRouter : []),
      ],
      dedupe: ['valibot'],
    },
    css: {
      modules: { generateScopedName: scopedName },
    },
    build: {
      outDir: mode === 'stack' ? 'dist-stack' : 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // A decoration that is fetched after first paint. Inlined in the styles, it would be a twelfth of every document.
      assetsInlineLimit: (file) => (file.endsWith('/grain.png') ? false : undefined),
      // Browsers without `modulepreload` load a page only slightly later.
      modulePreload: { polyfill: false, resolveDependencies: preloadResolver(pages) },
    },
    // A single build makes the browser bundle and the server bundle from the same components.
    builder: {
      async buildApp(builder) {
        const { client, ssr } = builder.environments;
        if (ssr) await builder.build(ssr);
        if (client) await builder.build(client);
      },
    },
    environments: {
      client: {
        build: {
          // MIT, Apache and the like ask for their notices with every copy. The page Terms links to this list.
          license: { fileName: 'licenses.txt' },
          sourcemap: 'hidden',
          // Otherwise a page that needs one constant of another chunk loads all of it.
          rolldownOptions: {
            optimization: { inlineConst: true },
            output: { ...shortNames, codeSplitting: { groups: chunkGroups(pages) } },
          },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        // The folder is deployed on its own, so it bundles its packages, except those that the server never loads.
        resolve: { noExternal: true, external: ['firebase', '@stripe/stripe-js', 'nprogress', 'sharp'] },
        build: {
          ssr: true,
          outDir: serverFolder,
          copyPublicDir: false,
          rolldownOptions: {
            input: here('src/server-entry.tsx'),
            output: { entryFileNames: 'server.js', chunkFileNames: 'parts/[name]-[hash].js' },
          },
        },
      },
    },
    server: {
      port: 5173,
      strictPort: true,
      proxy: { '/api': siteServer, '/media': siteServer },
      fs: { allow: [here('.'), here('../functions/src/contract'), here('../node_modules')] },
    },
    test: {
      // Only an upper limit, as those of functions/vitest.config.ts.
      testTimeout: 60_000,
      // Runs each file in a new context of a shared process instead of its own process. Loading modules such as jsdom
      // only once saves two thirds of the work. At least two workers: Vitest runs all files of a single worker in one
      // context, where they would share their test doubles.
      pool: 'vmThreads',
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // The package's own entry loads the router in a way that fails in contexts, only to add exports we do not use.
      alias: { 'react-router-dom': here('../node_modules/react-router/dist/development/index.mjs') },
      setupFiles: ['src/testing/setup.ts'],
      // As calls of mocks are by default: what one test replaces, the next has back.
      restoreMocks: true,
      mockReset: true,
      unstubGlobals: true,
      css: { modules: { classNameStrategy: 'non-scoped' } },
      // Creating a document takes longer than most tests. Tests that render nothing do without, unless their first line
      // contains `@vitest-environment jsdom`.
      projects: [
        { extends: true, test: { name: 'jsdom', environment: 'jsdom', include: ['src/**/*.test.tsx'] } },
        {
          extends: true,
          test: { name: 'node', environment: 'node', include: ['{bench,build,src}/**/*.test.ts'] },
        },
      ],
    },
  };
});
