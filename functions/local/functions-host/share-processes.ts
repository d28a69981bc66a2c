/**
 * Loaded with `--import` into the emulator suite: starts functions in a few shared processes instead of one process
 * each. There are two, to test across processes what must be safe across instances.
 */
import childProcess, { type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HostProcess } from './host-process.ts';

const processes = 2;
const program = fileURLToPath(new URL('./host.ts', import.meta.url));
const hosts: (HostProcess | undefined)[] = [];
const startedOf = new Map<string, number>();
const order = new Map<string, number>();
let lastId = 0;

/** The suite allows CORS for every origin; in production only the origins named in the code are allowed. */
const asDeployed = { FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }) };

/** Spreads functions, and the instances of one function, over the processes. */
function indexFor(target: string): number {
  const started = startedOf.get(target) ?? 0;
  startedOf.set(target, started + 1);
  const place = order.get(target) ?? order.size;
  order.set(target, place);
  return (place + started) % processes;
}

function startInstance({ cwd, env = {} }: SpawnOptions) {
  const { FUNCTION_TARGET: target = '', FUNCTION_SIGNATURE_TYPE: signature = '', ...shared } = env;
  const { PORT: socket = '' } = env;
  const index = indexFor(target);
  let host = hosts[index];
  if (!host || host.retired) {
    // If `FUNCTION_TARGET` were set, the code would only load that function.
    host = new HostProcess(program, String(cwd), { ...shared, ...asDeployed });
    hosts[index] = host;
  }
  return host.start({ id: ++lastId, target, signature, socket });
}

/** Also handles calls without arguments, `spawn(command, options)`. */
function isFunction(args: unknown): boolean {
  return Array.isArray(args) && String(args.at(-1)).endsWith('functionsEmulatorRuntime');
}

const spawn = childProcess.spawn;
childProcess.spawn = ((command: string, args: readonly string[], options: SpawnOptions) =>
  isFunction(args) ? startInstance(options) : spawn(command, args, options)) as typeof spawn;
