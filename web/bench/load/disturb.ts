import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { deliverAgain, stateOf } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';

const ports = portsAt(testOffset);
const payments = { url: address(ports.payments) };

/** The processes that run the functions of this stack and of no other. Linux alone. */
function functionHosts(): number[] {
  const textOf = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          textOf(pid, 'cmdline').some((part) => part.endsWith('functions-host/host.ts')) &&
          textOf(pid, 'environ').includes(`FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:${ports.database}`)
        );
      } catch {
        // It ended in this moment.
        return false;
      }
    })
    .map(Number)
    .sort((one, other) => one - other);
}

/** Waits until the provider has delivered what it has to say: it says it again where nobody answered. */
async function untilDelivered(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { tasks } = await stateOf(payments);
    if (tasks.length === 0) return;
    await pause(1000);
  }
  throw new Error('The provider still has messages to deliver after two minutes.');
}

/** Delivers each message of the provider twice at once, the last one first. */
async function deliverBackwards(): Promise<number> {
  const events = Object.keys((await stateOf(payments)).events).toReversed();
  for (const event of events) await deliverAgain(payments, event, 2);
  return events.length;
}

const kills = 4;
const everyMs = 13_000;

/**
 * Kills the functions in the middle of their work, one of their processes after the other, for less than a minute. What it
 * answers has the provider say everything twice more.
 */
export function disturb(): () => Promise<void> {
  let killed = 0;
  const timer = setInterval(() => {
    if (killed === kills) return clearInterval(timer);
    // The oldest: one that is killed while it starts never comes to its work, and keeps its callers waiting for minutes.
    const [host] = functionHosts();
    if (host === undefined) return;
    process.kill(host, 'SIGKILL');
    killed += 1;
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await untilDelivered();
    const messages = await deliverBackwards();
    console.log(`killed the functions ${killed} times, delivered ${messages} messages backwards and twice`);
    if (killed === 0) throw new Error('No process of the functions was found to kill.');
  };
}
