import { paths } from '@contract/paths.ts';
import { siteTimeZone } from '@contract/site.ts';
import * as v from 'valibot';
import { stackHost, stackPort } from './firebase/stack.ts';
import { settings } from './settings.ts';

const totalSchema = v.nullable(v.object({ sum: v.number() }));

const timeout = 8000;

/** `2026-11`: months of donations are counted in the site's time zone. */
export function donationMonth(now: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: siteTimeZone, year: 'numeric', month: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}`;
}

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
  const address = addressOf(paths.donationTotal(donationMonth(now)));
  if (!address) return null;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    const result = v.safeParse(totalSchema, await response.json());
    return result.success ? (result.output?.sum ?? 0) / 100 : null;
  } catch {
    return null;
  }
}
