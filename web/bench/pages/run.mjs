// `npm run bench:pages` while a local stack runs (`npm start`, or the one at TEST_STACK_OFFSET). With `--serve` it
// only serves the site, for other tools.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { buildSite } from './build.ts';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const built = await buildSite(here('../../..').replace(/\/$/, ''), 'bench-pages', {
  VITE_FIREBASE_API_KEY: 'bench',
  VITE_FIREBASE_PROJECT_ID: 'bench',
  VITE_FIREBASE_DATABASE_URL: 'https://bench.firebaseio.com',
});

const { default: render } = await import(pathToFileURL(`${built.server}/server.js`).href);
const { module } = await runnerImport(here('bench.ts'), {
  logLevel: 'error',
  resolve: { alias: { '@contract': here('../../../functions/src/contract') } },
});
await module.bench({ ...built, render, onlyServe: process.argv.includes('--serve') });
