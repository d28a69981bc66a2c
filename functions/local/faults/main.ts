/**
 * The database of a stack for fault injection: the emulator behind a proxy that can be cut, and a relay for its
 * events. Started in the emulator's place, with its arguments, if `LOCAL_DATABASE` is `faulty`.
 */
import { readArguments } from '../database/server/arguments.ts';
import { startDatabaseServer } from '../database/server/server.ts';
import { basePorts } from '../stack/ports.ts';
import { ok, jsonOf, route, type Routes, startServer } from '../stand-ins/server-kit/server.ts';
import { type Relay, startRelay } from './relay.ts';
import { TcpProxy } from './tcp-proxy.ts';

const options = readArguments(process.argv.slice(2));
if (!options.functionsEmulator) throw new Error('It is started by the emulator suite alone.');
const log = (line: string) => console.log(line);
const { functionsEmulator, port } = options;
const relay = await startRelay({
  functions: `http://${functionsEmulator.host}:${functionsEmulator.port}`,
  log,
  lateMs: 2000,
});
const server = await startDatabaseServer({
  ...options,
  port: 0,
  functionsEmulator: { host: '127.0.0.1', port: Number(new URL(relay.url).port) },
  log,
});
const proxy = await TcpProxy.open(port, server.port);

const routes: Routes = {
  'POST /cut': async (call) => {
    const { milliseconds, lost } = jsonOf(call) as { milliseconds: number; lost: number };
    await proxy.cut(milliseconds, lost);
    return ok({});
  },
  'POST /slow': (call) => {
    proxy.slow((jsonOf(call) as { milliseconds: number }).milliseconds);
    return ok({});
  },
  'POST /events': (call) => {
    Object.assign(relay, jsonOf(call) as Pick<Relay, 'disturbed' | 'withoutRetry'>);
    return ok({});
  },
  'GET /events': () => ok({ pending: relay.pending() }),
};
const controls = await startServer({
  port: port - basePorts.database + basePorts.faults,
  answer: (call) => route(routes, call) ?? { status: 404, body: '' },
});
console.log(`Database emulator listening at http://127.0.0.1:${proxy.port}`);

async function stop(): Promise<void> {
  await Promise.all([controls.close(), proxy.close(), relay.close(), server.close()]);
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
