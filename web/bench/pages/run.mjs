// `npm run bench:pages` while a local stack runs (`npm start`, or TEST_STACK_OFFSET names another); with `--serve` it only
// serves, for other tools: npx lighthouse@12.8.2 http://127.0.0.1:4173/ --chrome-flags='--headless --no-sandbox'
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = here('../../..').replace(/\/$/, '');
const site = `${root}/node_modules/.cache/bench-pages/site`;
const server = `${root}/node_modules/.cache/bench-pages/server`;

const vite = `${root}/node_modules/vite/bin/vite.js`;
const page = ['build', 'web', '--outDir', site, '--emptyOutDir'];
const worker = ['build', '--config', 'web/build/service-worker.config.ts', '--outDir', site];
const env = {
  ...process.env,
  SITE_FOLDER: server,
  VITE_FIREBASE_API_KEY: 'bench',
  VITE_FIREBASE_PROJECT_ID: 'bench',
  VITE_FIREBASE_DATABASE_URL: 'https://bench.firebaseio.com',
};
for (const part of [page, worker]) {
  execFileSync(process.execPath, [vite, ...part, '--logLevel', 'error'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}

const { default: render } = await import(pathToFileURL(`${server}/server.js`).href);
const { module } = await runnerImport(here('bench.ts'), {
  logLevel: 'error',
  resolve: { alias: { '@contract': here('../../../functions/src/contract') } },
});
await module.bench({ site, server, render, onlyServe: process.argv.includes('--serve') });
