// The loaders of the pages are written for Vite (`@contract`, `import.meta.env`), so Vite runs them here as well.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { startServerProcess } from './server-process.ts';
import type * as bench from './bench.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const server = await startServerProcess();
// These override `.env.stack`, which has the other settings of a build for the local stack.
process.env.VITE_STACK_DATABASE_PORT = String(server.port);
process.env.VITE_FIREBASE_PROJECT_ID = 'demo-bench';
process.env.VITE_FIREBASE_DATABASE_URL = 'https://demo-bench-default-rtdb.firebaseio.com';
const { module } = await runnerImport<typeof bench>(here('bench.ts'), {
  mode: 'stack',
  logLevel: 'error',
  resolve: { alias: { '@contract': here('../../../functions/src/contract') } },
});
const kept = await module.bench(`http://127.0.0.1:${server.port}`);
await server.stop();
process.exit(kept ? 0 : 1);
