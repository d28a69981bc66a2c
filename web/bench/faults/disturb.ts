import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { planFault } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import * as functions from '../../../functions/src/index.ts';
import { proxies } from './proxies.ts';

const ports = portsAt(testOffset);
const provider = { url: address(ports.payments) };

/** Returns the ids of the processes that run the functions of this stack, oldest first. Linux only. */
function functionHosts(): number[] {
  const textOf = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  const isOurs = (pid: string) => {
    try {
      return (
        textOf(pid, 'cmdline').some((part) => part.endsWith('functions-host/host.ts')) &&
        textOf(pid, 'environ').includes(`FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:${ports.database}`)
      );
    } catch {
      // The process has just ended.
      return false;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOurs(name));
  return pids.map(Number).sort((one, other) => one - other);
}

/** Kills the oldest process, which is in the middle of its work: a new one has none yet. */
function killFunctions(): void {
  const [host] = functionHosts();
  if (host === undefined) throw new Error('There is no process of the functions to kill.');
  process.kill(host, 'SIGKILL');
}

/** Injects a fault into the database: see `functions/local/faults`. */
async function askDatabase(what: string, input: object): Promise<void> {
  const response = await fetch(`${address(ports.faults)}/${what}`, {
    method: 'POST',
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`The database answered ${response.status} when asked for ${what}`);
}

/** Simulates a failover to another process: acknowledged writes survive, but its last messages may be lost. */
const restartDatabase = () => askDatabase('cut', { milliseconds: 2500, lost: 250 });

const cutVisitors = async () => {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.cut(2000, 300)));
};

function slow(milliseconds: number): Promise<void> {
  for (const proxy of Object.values(proxies)) proxy.slow(milliseconds);
  return askDatabase('slow', { milliseconds });
}

async function slowForAWhile(): Promise<void> {
  await slow(300);
  await pause(5000);
  await slow(0);
}

/** Makes the provider carry out the next two payment requests but lose its responses. */
const loseAnswersOfProvider = () =>
  planFault(provider, { mode: 'lose', times: 2, match: 'POST /v1/payment_intents' });

const faults: Record<string, () => unknown> = {
  'functions killed': killFunctions,
  'database restarted': restartDatabase,
  'visitors cut off': cutVisitors,
  'answers of the provider lost': loseAnswersOfProvider,
  'everything slow': slowForAWhile,
};

const triggerOf = (exported: object) =>
  (exported as { __endpoint: { eventTrigger?: { retry?: boolean } } }).__endpoint.eventTrigger;
const withoutRetry = Object.entries(functions)
  .filter(([, exported]) => triggerOf(exported)?.retry === false)
  .map(([name]) => name);

/** Starts or stops delaying, duplicating and reordering database events. */
export const disturbEvents = (disturbed: boolean) => askDatabase('events', { disturbed, withoutRetry });

/** Returns the number of events that have yet to be delivered to functions. */
export async function pendingEvents(): Promise<number> {
  const response = await fetch(`${address(ports.faults)}/events`);
  return ((await response.json()) as { pending: number }).pending;
}

/** Injects the faults in turn for the given time. Returns how often each occurred. */
export async function disturb(milliseconds: number, everyMs: number): Promise<Record<string, number>> {
  const started = Date.now();
  const counts: Record<string, number> = {};
  for (let turn = 0; Date.now() - started < milliseconds; turn += 1) {
    const [name = '', fault] = Object.entries(faults)[turn % Object.keys(faults).length] ?? [];
    const next = pause(everyMs);
    await fault?.();
    counts[name] = (counts[name] ?? 0) + 1;
    await next;
  }
  return counts;
}
