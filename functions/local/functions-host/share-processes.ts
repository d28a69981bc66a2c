/**
 * Loaded with `--import` into the emulator suite: it starts functions in a few shared processes instead of one for each.
 * There are two, so that what must be safe between instances is tried between processes.
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

/** The suite grants every origin every call; the service grants those that the code names. */
const asDeployed = { FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }) };

/** Functions are spread over the processes, and so are the instances of one function. */
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
    // Named a target, the code would load that one function alone.
    host = new HostProcess(program, String(cwd), { ...shared, ...asDeployed });
    hosts[index] = host;
  }
  return host.start({ id: ++lastId, target, signature, socket });
}

/** `spawn(command, options)` is possible, too. */
function isFunction(args: unknown): boolean {
  return Array.isArray(args) && String(args.at(-1)).endsWith('functionsEmulatorRuntime');
}

const spawn = childProcess.spawn;
childProcess.spawn = ((command: string, args: readonly string[], options: SpawnOptions) =>
  isFunction(args) ? startInstance(options) : spawn(command, args, options)) as typeof spawn;
