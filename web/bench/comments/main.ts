// `npm run bench:comments`: builds the site and has a browser read an article with a thousand comments, from a
// database of its own.
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startServerProcess } from '../../../functions/local/database/bench/server-process.ts';
import type { RenderPage } from '../../../functions/src/contract/rendered-page.ts';
import { bench } from './bench.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const site = `${root}/node_modules/.cache/bench-comments/site`;
const server = `${root}/node_modules/.cache/bench-comments/server`;
const port = 4183;

const database = await startServerProcess();
const vite = `${root}/node_modules/vite/bin/vite.js`;
const page = ['build', 'web', '--mode', 'stack', '--outDir', site, '--emptyOutDir', '--logLevel', 'error'];
execFileSync(process.execPath, [vite, ...page], {
  cwd: root,
  env: {
    ...process.env,
    SITE_FOLDER: server,
    VITE_STACK_PAGE_PORT: String(port),
    VITE_STACK_DATABASE_PORT: String(database.port),
  },
  stdio: 'inherit',
});

const { default: render } = (await import(pathToFileURL(`${server}/server.js`).href)) as {
  default: RenderPage;
};
const kept = await bench({
  site,
  server,
  render,
  database: `http://127.0.0.1:${database.port}`,
  port,
});
await database.stop();
process.exit(kept ? 0 : 1);
