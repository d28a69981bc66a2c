// `npm run bench:pages` while a local stack runs (`npm start`, or the one at TEST_STACK_OFFSET). With `--serve` it
// only serves the site, for other tools.
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderPage } from '../../../functions/src/contract/rendered-page.ts';
import { bench } from './bench.ts';
import { buildSite } from './build.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const built = await buildSite(root, 'bench-pages', {
  VITE_FIREBASE_API_KEY: 'bench',
  VITE_FIREBASE_PROJECT_ID: 'bench',
  VITE_FIREBASE_DATABASE_URL: 'https://bench.firebaseio.com',
});

const { default: render } = (await import(pathToFileURL(`${built.server}/server.js`).href)) as {
  default: RenderPage;
};
await bench({ ...built, render, onlyServe: process.argv.includes('--serve') });
