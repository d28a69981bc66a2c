import { setTimeout as pause } from 'node:timers/promises';
import { stateOf } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';

/** Waits until it is so, three minutes at most. `otherwise` is what is said then. */
export async function until(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 180; tries += 1) {
    if (await isSo()) return;
    await pause(1000);
  }
  throw new Error(`Three minutes are over, and ${otherwise}.`);
}

/** The provider says it again, later each time, where nobody answered. */
export const untilDelivered = (): Promise<void> =>
  until('the provider still has messages to deliver', async () => {
    const { tasks } = await stateOf({ url: address(portsAt(testOffset).payments) });
    return tasks.length === 0;
  });
