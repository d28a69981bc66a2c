import { donationMonth } from '@contract/donation-month.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { stackHost, stackPort } from './firebase/stack.ts';
import { settings } from './settings.ts';

const totalSchema = v.nullable(v.object({ sum: v.number() }));

const timeout = 8000;

function addressOf(path: string): URL | null {
  const { databaseURL, projectId } = settings.firebase;
  if (databaseURL === null) return null;
  if (import.meta.env.MODE === 'stack') {
    return new URL(`http://${stackHost}:${stackPort('DATABASE')}/${path}.json?ns=${projectId}-default-rtdb`);
  }
  return new URL(`/${path}.json`, databaseURL);
}

/**
 * Dollars given this month; null when it cannot be learned: the panel does without. Read over the database's REST
 * door, so that a visitor needs no SDK for it.
 */
export async function readMonthTotal(now = new Date()): Promise<number | null> {
  const address = addressOf(paths.donationTotal(donationMonth(now.getTime())));
  if (!address) return null;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    const result = v.safeParse(totalSchema, await response.json());
    return result.success ? (result.output?.sum ?? 0) / 100 : null;
  } catch {
    return null;
  }
}
