// The reader is written for Vite (`@contract`), so Vite runs it here as well.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { startServerProcess } from '../../../functions/local/database/bench/server-process.ts';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const server = await startServerProcess();
const { module } = await runnerImport(here('bench.ts'), {
  mode: 'stack',
  logLevel: 'error',
  resolve: { alias: { '@contract': here('../../../functions/src/contract') } },
});
const kept = await module.bench(`http://127.0.0.1:${server.port}`);
await server.stop();
process.exit(kept ? 0 : 1);
