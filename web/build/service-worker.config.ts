import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { pushReceiver } from './stand-ins.ts';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const name = 'virtual:site-parts';

function partsPlugin(): Plugin {
  let folder = '';
  return {
    name: 'site-parts',
    configResolved: ({ root, build }) => {
      folder = new URL(`${build.outDir}/`, `file://${root}/`).pathname;
    },
    resolveId: (id) => (id === name ? id : null),
    load(id) {
      if (id !== name) return null;
      // Written by `site-plugin.ts`.
      const parts = JSON.parse(readFileSync(`${folder}.vite/parts.json`, 'utf8')) as Record<string, unknown>;
      return Object.entries(parts)
        .map(([part, value]) => `export const ${part} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** Builds the service worker into the site that is already in `--outDir`, because it needs the list of its files. */
export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [partsPlugin(), ...pushReceiver(mode, loadEnv(mode, here('.')))],
  resolve: { alias: { '@contract': here('../functions/src/contract') } },
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    license: { fileName: 'sw-licenses.txt' },
    rolldownOptions: {
      input: here('src/service-worker/sw.ts'),
      // Without a hash: the browser checks this address for updates.
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
}));
