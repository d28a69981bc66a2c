import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { planFault } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import * as functions from '../../../functions/src/index.ts';
import { ways } from './ways.ts';

const ports = portsAt(testOffset);
const provider = { url: address(ports.payments) };

/** The processes that run the functions of this stack and of no other, oldest first. Linux alone. */
function functionHosts(): number[] {
  const textOf = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  const isOurs = (pid: string) => {
    try {
      return (
        textOf(pid, 'cmdline').some((part) => part.endsWith('functions-host/host.ts')) &&
        textOf(pid, 'environ').includes(`FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:${ports.database}`)
      );
    } catch {
      // It ended in this moment.
      return false;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOurs(name));
  return pids.map(Number).sort((one, other) => one - other);
}

/** The oldest, which is in the middle of its work: one that has just been started has none yet. */
function killFunctions(): void {
  const [host] = functionHosts();
  if (host === undefined) throw new Error('There is no process of the functions to kill.');
  process.kill(host, 'SIGKILL');
}

/** Asks the database for a fault: see `functions/local/faults`. */
async function askDatabase(what: string, input: object): Promise<void> {
  const response = await fetch(`${address(ports.faults)}/${what}`, {
    method: 'POST',
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`The database answered ${response.status} when asked for ${what}`);
}

/** As when its process ends and another one takes over: nothing that it has acknowledged is gone, what it said last may be. */
const restartDatabase = () => askDatabase('cut', { milliseconds: 2500, lost: 250 });

const cutVisitors = async () => {
  await Promise.all(Object.values(ways).map((way) => way.cut(2000, 300)));
};

function slow(milliseconds: number): Promise<void> {
  for (const way of Object.values(ways)) way.slow(milliseconds);
  return askDatabase('slow', { milliseconds });
}

async function slowForAWhile(): Promise<void> {
  await slow(300);
  await pause(5000);
  await slow(0);
}

/** Twice, the provider does what it is asked for, and its answer is lost. */
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
const toldOnce = Object.entries(functions)
  .filter(([, exported]) => triggerOf(exported)?.retry === false)
  .map(([name]) => name);

/** Turns events of the database around, or lets them pass by again. */
export const disturbEvents = (disturbed: boolean) => askDatabase('events', { disturbed, toldOnce });

/** Events that functions have still to be told of. */
export async function pendingEvents(): Promise<number> {
  const response = await fetch(`${address(ports.faults)}/events`);
  return ((await response.json()) as { pending: number }).pending;
}

/** One fault after the other, each as often, for so long. Answers how often each was. */
export async function disturb(milliseconds: number, everyMs: number): Promise<Record<string, number>> {
  const begun = Date.now();
  const counts: Record<string, number> = {};
  for (let turn = 0; Date.now() - begun < milliseconds; turn += 1) {
    const [name = '', fault] = Object.entries(faults)[turn % Object.keys(faults).length] ?? [];
    const next = pause(everyMs);
    await fault?.();
    counts[name] = (counts[name] ?? 0) + 1;
    await next;
  }
  return counts;
}
