import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateOf } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import { findRoot, layoutOf } from '../../../functions/local/stack/layout.ts';

/** Polls until the condition holds, for three minutes at most, and then throws an error with `otherwise`. */
export async function until(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 180; tries += 1) {
    if (await isSo()) return;
    await pause(1000);
  }
  throw new Error(`Three minutes are over, and ${otherwise}.`);
}

/** Waits until all webhooks are delivered. The provider retries with growing delays if nobody answers. */
export const untilDelivered = (): Promise<void> =>
  until('the provider still has messages to deliver', async () => {
    const { tasks } = await stateOf({ url: address(portsAt(testOffset).payments) });
    return tasks.length === 0;
  });

const database = address(portsAt(testOffset).database);
const log = join(layoutOf(findRoot(import.meta.dirname), `test-${testOffset}`).folder, 'emulators.log');

interface Usage {
  /** Bytes that the database sent and received over the wire. */
  sent: number;
  received: number;
  /** Reads and new listeners of the database. */
  reads: number;
  /** Invocations of functions, by name. */
  calls: Record<string, number>;
}

const ask = async (name: string): Promise<unknown> =>
  (await fetch(`${database}/.emulator/${name}.json`, { headers: { connection: 'close' } })).json();

/** Waits until every change has been delivered to every function. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await ask('settled');
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Returns the stack's usage since it started, from its database's counters and its functions' log. */
export async function usage(): Promise<Usage> {
  const calls: Record<string, number> = {};
  for (const [, name = ''] of readFileSync(log, 'utf8').matchAll(/Beginning execution of "[\w-]*?(\w+)"/g)) {
    calls[name] = (calls[name] ?? 0) + 1;
  }
  return { ...((await ask('usage')) as Omit<Usage, 'calls'>), calls };
}

/** Prints one line with the usage between two readings, per thousand `visits`. */
export function printUsage(before: Usage, after: Usage, visits: number): void {
  const per = (from: number, to: number) => ((to - from) / visits) * 1000;
  const names = Object.entries(after.calls)
    .map(([name, count]) => [name, per(before.calls[name] ?? 0, count)] as const)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
  const calls = names.reduce((sum, [, count]) => sum + count, 0);
  console.log(
    [
      `for each 1,000 visits, with what members do meanwhile:`,
      `  reads of the database     ${per(before.reads, after.reads).toFixed(0)}`,
      `  kB read and written       ${(per(before.sent, after.sent) / 1000).toFixed(0)} and ${(per(before.received, after.received) / 1000).toFixed(0)}`,
      `  function calls            ${calls.toFixed(0)}: ${names.map(([name, count]) => `${name} ${count.toFixed(0)}`).join(', ')}`,
    ].join('\n'),
  );
}
