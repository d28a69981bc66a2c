import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { chunkGroups, preloadResolver } from './build/chunk-groups.ts';
import { importHelper } from './build/import-helper.ts';
import { leanProperties, siteProperties } from './build/lean-properties.ts';
import { leanReact } from './build/lean-react.ts';
import { leanRouter } from './build/lean-router.ts';
import { readPageTable } from './build/page-table.ts';
import { paymentKey } from './build/payment-key.ts';
import { paymentStandIn } from './build/payment-stand-in.ts';
import { pushStandIn } from './build/push-stand-in.ts';
import { scopedName } from './build/scoped-name.ts';
import { secondMinifier } from './build/second-minifier.ts';
import { sitePlugin } from './build/site-plugin.ts';
import { sourceMaps } from './build/source-maps.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Hashes do not compress, and the first file names a hundred others: a few characters are enough to tell versions apart. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

/** Where the functions look for the server's build; every local stack has its own. */
const serverFolder = process.env.SITE_FOLDER ?? here('../functions/lib/site');

/** `--mode stack` builds against the local emulator suite (`.env.stack`), into a folder of its own. */
export default defineConfig(async ({ command, mode }): Promise<ViteUserConfig> => {
  const pages = command === 'build' ? await readPageTable() : [];
  return {
    root: here('.'),
    plugins: [
      react(),
      importHelper,
      leanReact,
      leanRouter,
      secondMinifier,
      sitePlugin(serverFolder, pages, loadEnv(mode, here('.'))),
      paymentKey(mode, loadEnv(mode, here('.'))),
      sourceMaps(serverFolder),
      ...paymentStandIn(mode, loadEnv(mode, here('.'))),
      ...pushStandIn(mode, loadEnv(mode, here('.'))),
    ],
    resolve: {
      alias: { '@contract': here('../functions/src/contract') },
      dedupe: ['valibot'],
    },
    css: {
      modules: { generateScopedName: scopedName },
      ...(command === 'build' && { postcss: { plugins: [leanProperties(siteProperties())] } }),
    },
    build: {
      outDir: mode === 'stack' ? 'dist-stack' : 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // Decoration, which is fetched after the first paint: in the styles it would be a twelfth of every document.
      assetsInlineLimit: (file) => (file.endsWith('/grain.png') ? false : undefined),
      // Browsers too old for `modulepreload` only load a page a moment later.
      modulePreload: { polyfill: false, resolveDependencies: preloadResolver(pages) },
    },
    // One build makes both: the browser's, and the server's with the same components.
    builder: {
      async buildApp(builder) {
        const { client, ssr } = builder.environments;
        if (ssr) await builder.build(ssr);
        if (client) await builder.build(client);
      },
    },
    environments: {
      client: {
        // The list of the files, from which the service worker knows what to keep.
        build: {
          manifest: true,
          sourcemap: 'hidden',
          rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: chunkGroups(pages) } } },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        // The folder is uploaded alone, so it brings its packages; what only a browser runs stays out.
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
      proxy: { '/api': 'http://127.0.0.1:5050', '/media': 'http://127.0.0.1:5050' },
      fs: { allow: [here('.'), here('../functions/src/contract'), here('../node_modules')] },
    },
    test: {
      testTimeout: 20_000,
      // One process and a new context for each file instead of a process for each: what is loaded once, like jsdom, is two
      // thirds of the work. Never one worker alone: Vitest gives a single one all files at once, in one context, and they
      // would share their test doubles.
      pool: 'vmThreads',
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // The package's own file loads the router in a way that contexts cannot, only to add what nothing here uses.
      alias: { 'react-router-dom': here('../node_modules/react-router/dist/development/index.mjs') },
      setupFiles: ['src/testing/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      // A document takes longer to make than most tests take to run: what shows nothing goes without, unless it asks for
      // one with `@vitest-environment jsdom` in its first line.
      projects: [
        { extends: true, test: { name: 'shown', environment: 'jsdom', include: ['src/**/*.test.tsx'] } },
        {
          extends: true,
          test: { name: 'plain', environment: 'node', include: ['{bench,build,src}/**/*.test.ts'] },
        },
      ],
    },
  };
});
