// `npm run bench:members`, with a database of its own.
import { startServerProcess } from '../../../functions/local/database/bench/server-process.ts';
import { bench } from './bench.ts';

const server = await startServerProcess();
const kept = await bench(`http://127.0.0.1:${server.port}`);
await server.stop();
process.exit(kept ? 0 : 1);
