import { setTimeout as pause } from 'node:timers/promises';
import { stateOf } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';

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
