import { monthOf } from '@contract/calendar.ts';
import { paths } from '@contract/paths.ts';
import { siteTimeZone } from '@contract/site.ts';
import * as v from 'valibot';
import { databaseAddress } from '../../../platform/database-address.ts';
import { requestJson } from '../../../platform/http.ts';

// The only part of `DonationTotal` that is shown. Importing its schema would pull the form's schemas into every home
// page.
const totalSchema = v.nullable(v.object({ sum: v.number() }));

const timeoutMs = 8000;

/**
 * Returns the dollars given this month, or null if they cannot be read; the panel works without them. Uses the
 * database's REST API, so that visitors do not load the SDK for it.
 */
export async function readMonthTotal(now = new Date()): Promise<number | null> {
  const address = databaseAddress(paths.donationTotal(monthOf(now.getTime(), siteTimeZone)));
  if (!address) return null;
  const reply = await requestJson(address, timeoutMs);
  const result = reply && v.safeParse(totalSchema, reply.body);
  return result?.success ? (result.output?.sum ?? 0) / 100 : null;
}
