import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FromHost, Instance, ToHost } from './messages.ts';

/** A stand-in for the child process that the emulator expects for each function. */
export class InstanceProcess extends EventEmitter {
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
export class HostProcess {
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
