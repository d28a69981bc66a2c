import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** Wraps a small server that runs inside the runner's own process. */
export function inProcessService(name: string, starting: Promise<{ close(): Promise<void> }>): StackProcess {
  return {
    name,
    started: starting.then(
      () => undefined,
      (error: unknown) => {
        throw new Error(`${name} did not start: ${String(error)}`);
      },
    ),
    // It cannot end without the runner.
    failed: new Promise(() => undefined),
    stop: () =>
      starting.then(
        (server) => server.close(),
        () => undefined,
      ),
    kill: () => undefined,
  };
}

interface ProcessOptions {
  /** The display name, which begins every line about its failure. */
  name: string;
  command: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  log: string;
  /** Matches the output line that shows the process is ready. Without it, the process is a job that ends by itself. */
  ready?: RegExp;
  /** Matches output that means failure even if the process keeps running. */
  fatal?: RegExp;
  /** Like `fatal`, but only until the process is ready. */
  fatalAtStart?: RegExp;
  /** The program only starts another one and does not forward signals, so both get them. */
  wrapper?: boolean;
}

/** A process of the stack, including its child processes. */
export interface StackProcess {
  name: string;
  /** Resolves when the process is ready, or when the job is done. Rejects with a one-line message. */
  started: Promise<void>;
  /** Resolves with a one-line message if the process ends unexpectedly. */
  failed: Promise<string>;
  /** Sends SIGINT, as Ctrl-C would, and waits for the process to end. */
  stop(): Promise<void>;
  /** Kills the process and its children immediately. */
  kill(): void;
}

const plain = (log: string) => stripVTControlCharacters(log).split('\n');

/** Returns the first line that names an error, which is the cause of those after it. */
export const firstError = (log: string): string | undefined =>
  plain(log)
    .find((line) => /\b\w*Error( \[\w+\])?: /.test(line))
    ?.trim();

/** How many lines before a fatal one may name its cause. */
const recentLines = 40;

/** Returns the line of a log that names the cause: the last named error, or else the last line that sounds like one. */
function cause(log: string): string {
  const lines = plain(readFileSync(log, 'utf8')).filter((line) => !/^\s+at /.test(line));
  const named = lines.filter((line) => /\b\w*Error:/.test(line));
  const sounding = lines.filter((line) => /\b(failed|cannot|could not|exited)\b/i.test(line));
  return (named.at(-1) ?? sounding.at(-1) ?? 'it gave no reason').trim();
}

/** Ends what is left of a process's group. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}

export function startProcess({
  name,
  command,
  cwd,
  env,
  log,
  ready,
  fatal,
  fatalAtStart,
  wrapper = false,
}: ProcessOptions): StackProcess {
  const [program = '', ...args] = command;
  // In a process group of its own: Ctrl-C only reaches the runner, which then stops the parts in order.
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  let stopping = false;
  let isReady = false;
  let fail: (line: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => {
    fail = (line) => {
      if (!stopping) resolve(`${name} ${line} (see ${relative(process.cwd(), log)})`);
    };
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => file.end(() => resolve(code)));
  });
  // What it has started itself may not notice that it ended.
  if (!wrapper) child.once('exit', () => endGroup(child));

  const recent: string[] = [];
  const started = new Promise<void>((resolve, reject) => {
    const succeed = () => {
      isReady = true;
      resolve();
    };
    for (const output of [child.stdout, child.stderr]) {
      if (!output) continue;
      createInterface(output).on('line', (line) => {
        file.write(`${line}\n`);
        recent.push(line);
        recent.splice(0, recent.length - recentLines);
        if (ready?.test(line)) succeed();
        if (fatal?.test(line) || (!isReady && fatalAtStart?.test(line)))
          fail(`broke: ${firstError(recent.join('\n')) ?? line.trim()}`);
      });
    }
    void ended.then((code) => {
      if (!ready && code === 0) return succeed();
      fail(`${isReady ? 'stopped unexpectedly' : ready ? 'did not start' : 'failed'}: ${cause(log)}`);
    });
    void failed.then((line) => reject(new Error(line)));
  });
  started.catch(() => undefined);

  const signal = (which: NodeJS.Signals, group: boolean) => {
    stopping = true;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(group ? -child.pid : child.pid, which);
    } catch {
      // The process has just ended.
    }
  };
  return {
    name,
    started,
    failed,
    async stop() {
      signal('SIGINT', wrapper);
      await ended;
    },
    kill: () => signal('SIGKILL', true),
  };
}
