/**
 * Loaded with `--import` into the emulator suite: starts functions in a few shared processes instead of one process
 * each. There are two, to test across processes what must be safe across instances.
 */
import childProcess, { type ChildProcess, fork, type SpawnOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { FromHost, Instance, ToHost } from './messages.ts';

/** A stand-in for the child process that the emulator expects for each function. */
class InstanceProcess extends EventEmitter {
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  readonly #end: () => void;

  constructor(end: () => void) {
    super();
    this.#end = end;
  }

  kill(): boolean {
    this.#end();
    return true;
  }
}

/** A process that many functions share. It accepts no new instances once one of them has been ended. */
class HostProcess {
  readonly #child: ChildProcess;
  readonly #instances = new Map<number, InstanceProcess>();
  #retired = false;

  constructor(program: string, cwd: string, env: NodeJS.ProcessEnv) {
    this.#child = fork(program, [], {
      cwd,
      env,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', ({ id, text }: FromHost) => this.#instances.get(id)?.stdout.write(text));
    this.#child.once('exit', (code) => {
      this.#retired = true;
      for (const id of [...this.#instances.keys()]) this.#exit(id, code);
    });
  }

  get retired(): boolean {
    return this.#retired;
  }

  start(instance: Instance): InstanceProcess {
    const process = new InstanceProcess(() => this.#end(instance.id));
    this.#instances.set(instance.id, process);
    this.#send({ serve: instance });
    return process;
  }

  /**
   * A process loads its code only once: after the emulator has ended an instance, whatever it starts next may be newer code.
   */
  #end(id: number): void {
    if (!this.#instances.has(id)) return;
    this.#retired = true;
    this.#send({ close: id });
    this.#exit(id, null);
    if (this.#instances.size === 0) this.#child.disconnect();
  }

  #exit(id: number, code: number | null): void {
    const process = this.#instances.get(id);
    this.#instances.delete(id);
    process?.emit('exit', code, null);
  }

  #send(message: ToHost): void {
    // A process that has just died cannot be messaged; its exit event ends its functions.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}

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
